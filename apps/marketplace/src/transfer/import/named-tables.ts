import { PROVIDER_VALUES } from '../../provider/provider-values.ts';
import type { NamedTable } from './write-table.ts';

/** Partner pharmacies. */
export const PHARMACY: NamedTable = {
  kind: 'pharmacies',
  table: 'pharmacy',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'client_id',
    'support_email',
    'source',
    'checkout_origins',
    'locale',
    'currency',
    'country',
    'price_display',
    'promo_rules',
    'mail_from',
    'widget_options',
  ],
  defaults: {
    checkout_origins: [],
    locale: 'en-US',
    currency: 'USD',
    country: 'us',
    price_display: 'shown',
    widget_options: {},
  },
};

/** Organisations that pay for their people. */
export const ORGANIZATION: NamedTable = {
  kind: 'organizations',
  table: 'organization',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'issuer',
    'client_id',
    'client_secret',
    'redirect_uri',
    'email_domains',
  ],
  defaults: { email_domains: [] },
};

/** Concerns. */
export const CONCERN: NamedTable = {
  kind: 'concerns',
  table: 'concern',
  keyColumn: 'slug',
  columns: [
    'slug',
    'name',
    'icon',
    'species',
    'is_primary',
    'show_on_guided_search',
    'is_urgent',
    'position',
  ],
  defaults: { is_primary: false, show_on_guided_search: true, is_urgent: false },
};

/** Providers, of whom a new one joins today unless its file says when. */
export const providerTable = (today: string): NamedTable => ({
  kind: 'providers',
  table: 'provider',
  keyColumn: 'external_id',
  columns: ['external_id', ...PROVIDER_VALUES, 'pruned_at'],
  defaults: {
    languages: [],
    concerns: [],
    top_rated_concerns: [],
    rating_count: 0,
    joined_on: today,
    is_featured: false,
    is_active: true,
  },
});

/** What an appointment with providers costs, where a file says that alone. */
export const RATE: NamedTable = {
  kind: 'rates',
  table: 'provider',
  keyColumn: 'external_id',
  columns: ['rate_amount', 'currency'],
  defaults: {},
};
