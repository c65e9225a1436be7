import { DEMO_ORGANIZATION_PERSON } from '../../accounts/organization/demo-organization.ts';
import type { Identity } from '../../accounts/social/identity.ts';

/** Who can sign in at the demo's provider: an owner it knows too, a newcomer, one it does not vouch for, an employee. */
export const PROVIDER_PEOPLE: readonly Identity[] = [
  {
    subject: 'demo-jamie',
    email: 'jamie@example.com',
    isEmailVerified: true,
    firstName: 'Jamie',
    lastName: 'Rivera',
  },
  {
    subject: 'demo-iris',
    email: 'iris@example.com',
    isEmailVerified: true,
    firstName: 'Iris',
    lastName: 'Lund',
  },
  {
    subject: 'demo-unsure',
    email: 'sam@example.com',
    isEmailVerified: false,
    firstName: 'Somebody',
    lastName: 'Else',
  },
  DEMO_ORGANIZATION_PERSON,
];
