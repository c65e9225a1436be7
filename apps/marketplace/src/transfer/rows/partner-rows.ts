import * as v from 'valibot';
import { emailKey } from '../../accounts/account/email-key.ts';
import { ExactOrigin, Partner } from '../../partners/partner-schema.ts';
import { AddressCell, SlugCell, line, listOf } from './cell-schemas.ts';
import { joined, rowKind, textOf } from './row-kind.ts';

const { entries } = Partner;

/** Partner pharmacies, but for their customer system and mail texts; the slug is the path of their endpoints. */
export const PHARMACIES = rowKind({
  name: 'pharmacies',
  keyField: 'slug',
  schema: v.strictObject({
    slug: entries.slug,
    name: entries.name,
    client_id: entries.client_id,
    support_email: entries.support_email,
    source: v.optional(entries.source.wrapped),
    checkout_origins: v.optional(entries.checkout_origins.wrapped),
    locale: v.optional(entries.locale.wrapped),
    currency: v.optional(entries.currency.wrapped),
    country: v.optional(entries.country.wrapped),
    price_display: v.optional(entries.price_display.wrapped),
    promo_rules: v.optional(entries.promo_rules.wrapped),
    visit_policy: v.optional(entries.visit_policy.wrapped),
    video_address: v.optional(entries.video_address.wrapped),
    visits_address: v.optional(entries.visits_address.wrapped),
    mail_from: v.optional(entries.mail_from.wrapped),
    widget_options: v.optional(entries.widget_options.wrapped),
  }),
  refusedKey: (value) => textOf(value, 'slug'),
  stage: (row) => [{ kind: 'pharmacies', key: row.slug, owner: null, data: row }],
});

/** Origins whose pages may call for a pharmacy; each belongs to one. */
export const ALLOWED_ORIGINS = rowKind({
  name: 'allowed-origins',
  keyField: 'origin',
  schema: v.strictObject({ pharmacy: entries.slug, origin: ExactOrigin }),
  stage: ({ pharmacy, origin }) => [
    { kind: 'allowed-origins', key: origin, owner: pharmacy, data: { origin } },
  ],
});

/** Organisations that pay for their people. */
export const ORGANIZATIONS = rowKind({
  name: 'organizations',
  keyField: 'slug',
  schema: v.strictObject({
    slug: SlugCell,
    name: line(120),
    issuer: v.optional(v.nullable(AddressCell)),
    client_id: v.optional(v.nullable(line(255))),
    client_secret: v.optional(v.nullable(line(1024))),
    redirect_uri: v.optional(v.nullable(AddressCell)),
    email_domains: v.optional(listOf(line(253))),
  }),
  stage: (row) => [{ kind: 'organizations', key: row.slug, owner: null, data: row }],
});

/** Promo codes that clients hold. */
export const PROMO_CODES = rowKind({
  name: 'promo-codes',
  keyField: 'code',
  schema: v.strictObject({
    email: v.string('must be a text'),
    pharmacy: v.optional(v.nullable(SlugCell)),
    code: line(64),
  }),
  stage: ({ email, pharmacy = null, code }) => {
    const owner = emailKey(email);
    if (owner === undefined) return [{ field: 'email', reason: 'must be an e-mail address' }];
    const key = joined(owner, pharmacy ?? '', code);
    return [{ kind: 'promo-codes', key, owner, data: { code, pharmacy } }];
  },
});
