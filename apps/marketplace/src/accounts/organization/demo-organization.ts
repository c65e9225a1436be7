import { HIDDEN_PRICING } from '@pawcall/contract';
import type { Identity } from '../social/identity.ts';

/** The demo's organisation, which pays for its people and hides prices from them (PRICE-3). */
export const DEMO_ORGANIZATION = {
  slug: 'evergreen',
  name: 'Evergreen Works',
  email_domains: ['example.com'],
} as const;

/** What the demo organisation's sign-in page would answer with; only the demo takes it. */
export const DEMO_ORGANIZATION_CODE = 'evergreen-demo-code';

/** Whom that code belongs to. */
export const DEMO_ORGANIZATION_PERSON: Identity = {
  subject: 'evergreen-0001',
  email: 'noor@example.com',
  isEmailVerified: true,
  firstName: 'Noor',
  lastName: 'Haddad',
};

/** How people of an organisation book: the plan pays. */
export const ORGANIZATION_EXPERIENCE = HIDDEN_PRICING;
