import type { HIDDEN_PRICING, Money, UserStatus, UserType } from '@pawcall/contract';

import { DEMO_CLIENT_ID } from '../../settings/setting-values.ts';

/** The one password of every demo user, in our system and in the pharmacy's. */
export const DEMO_PASSWORD = 'Pawcall-demo-1';

/** The demo's pharmacy. */
export const DEMO_PHARMACY = {
  slug: 'harborvale',
  name: 'Harborvale Pet Pharmacy',
  client_id: DEMO_CLIENT_ID,
  support_email: 'pharmacist@harborvale.example',
  widget_options: {
    sessionCodeUrl: '/session-code',
    checkoutBase: '/',
    helpUrl: '/help',
    termsUrl: '/terms',
    privacyUrl: '/privacy',
    pharmacistPhone: '1-800-555-0142',
    pharmacistEmail: 'pharmacist@harborvale.example',
    designations: ['VET', 'TECH'],
    environment: 'development',
    font: 'host',
    history: true,
    application: 'harborvale-storefront',
  },
} as const;

/** A pet of a demo user, as the pharmacy knows it. */
export interface DemoPet {
  readonly id: string;
  readonly name: string;
  readonly species: string;
  readonly gender: string;
  readonly spayed_neutered: boolean;
  readonly color: string;
  readonly birthday_on: string;
  readonly weight: number;
  readonly weight_is_metric: boolean;
  readonly photo: 'dog' | 'cat' | undefined;
  /** Only in the pharmacy's system until the profile is loaded for the first time. */
  readonly isUnsynced?: boolean;
}

/** A demo user's address. */
export interface DemoAddress {
  readonly address_1: string;
  readonly city: string;
  readonly postal: string;
  readonly province: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A demo user. */
export interface DemoUser {
  readonly uuid: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  /** What this user is there to show. */
  readonly shows: string;
  readonly type?: UserType;
  readonly status?: UserStatus;
  readonly isUnverified?: boolean;
  readonly locale?: string;
  readonly timezone?: string;
  readonly phone?: string;
  readonly address?: DemoAddress;
  readonly organization?: 'evergreen';
  readonly booking_experience?: typeof HIDDEN_PRICING;
  readonly is_rx_checkout?: boolean;
  readonly wallet?: Money;
  readonly promo_codes?: readonly string[];
  readonly pets?: readonly DemoPet[];
  /** How the pharmacy knows them; undefined for somebody it does not know. */
  readonly customer?: { readonly id: string; readonly auth_type: 'registered' | 'guest' };
}
