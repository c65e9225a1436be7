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
