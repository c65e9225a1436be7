import type { Selectable } from 'kysely';
import { HIDDEN_PRICING, organizationCallback } from '@pawcall/contract';
import { type Identity, openIdProvider } from './social/openid-provider.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Handle } from '../database/kysely-handle.ts';
import { type CallRequest, route, success } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { notFound } from '../http/http-errors.ts';
import {
  type Account,
  readAccount,
  openSession,
  countCall,
  refuseCode,
} from './account/stored-accounts.ts';
import { createVouchedClient } from './register-client.ts';
import { answerToken, refuseUnlessActive } from './login/password-and-passwordless-login.ts';
import { linkedAccount, linkIdentity, vouchedEmail } from './social/provider-links.ts';
import type { OrganizationTable } from '../schema/tables/accounts.ts';
import { retryOnUniqueViolation } from '../database/database-error.ts';

/** The demo's organisation, which pays for its people and hides prices from them (PRICE-3). */
export const DEMO_ORGANIZATION = {
  slug: 'evergreen',
  name: 'Evergreen Works',
  email_domains: ['example.com'],
} as const;

/** The code that the demo organisation's sign-in page would return; demo only. */
const DEMO_ORGANIZATION_CODE = 'evergreen-demo-code';

/** Whom that code belongs to. */
export const DEMO_ORGANIZATION_PERSON: Identity = {
  subject: 'evergreen-0001',
  email: 'noor@example.com',
  isEmailVerified: true,
  firstName: 'Noor',
  lastName: 'Haddad',
};

type Organization = Selectable<OrganizationTable>;
type Request = CallRequest<typeof organizationCallback>;

const personOf = async (
  market: Marketplace,
  organization: Organization,
  code: string,
): Promise<Identity | undefined> => {
  const isDemo = market.settings.demo && organization.slug === DEMO_ORGANIZATION.slug;
  if (isDemo && code === DEMO_ORGANIZATION_CODE) return DEMO_ORGANIZATION_PERSON;
  const { issuer, client_id, client_secret, redirect_uri } = organization;
  if (issuer === null || client_id === null || redirect_uri === null) return undefined;
  const provider = openIdProvider({
    issuer,
    client_id,
    client_secret: client_secret ?? undefined,
  });
  return provider.exchange(code, redirect_uri).catch(() => {
    market.log.warn({ organization: organization.slug }, 'an organisation did not answer');
    return undefined;
  });
};

// An organisation may vouch for its own domains only.
const within = (organization: Organization, person: Identity): Identity => {
  const domain = vouchedEmail(person)?.split('@')[1];
  const isOwn = domain !== undefined && organization.email_domains.includes(domain);
  return { ...person, isEmailVerified: isOwn };
};

// An existing account joins the organisation.
const memberOf = async (
  db: Handle,
  now: Temporal.Instant,
  request: Request,
  organization: Organization,
  person: Identity,
): Promise<Account | undefined> => {
  const providerType = `organization:${organization.slug}`;
  const known = await linkedAccount(db, now, request.partner, providerType, person);
  const email = vouchedEmail(person);
  if (known === undefined && email !== undefined) {
    const created = await createVouchedClient(db, now, request, {
      email,
      firstName: person.firstName,
      lastName: person.lastName,
      source: organization.slug,
      organizationId: organization.id,
      bookingExperience: HIDDEN_PRICING,
    });
    await linkIdentity(db, now, created, providerType, person.subject);
    return created;
  }
  if (known === undefined) return undefined;
  await db
    .updateTable('app_user')
    .set({ organization_id: organization.id, booking_experience: HIDDEN_PRICING })
    .where('id', '=', known.id)
    .execute();
  return readAccount(db, known.id);
};

/** `GET /v1/{organizationName}/auth/callback`: an unknown organisation is 404, and so is a wrong code. */
export const organizationCallbackRoute = route(organizationCallback, async (market, request) => {
  await countCall(market, request);
  const organization = await market.db
    .selectFrom('organization')
    .selectAll()
    .where('slug', '=', request.params.organizationName)
    .executeTakeFirst();
  if (organization === undefined) throw notFound();
  const claimed = await personOf(market, organization, request.query.code);
  if (claimed === undefined) throw refuseCode(request);
  const person = within(organization, claimed);
  const now = market.now();
  const { session, account } = await retryOnUniqueViolation(() =>
    inTransaction(market.db, async (trx) => {
      const member = await memberOf(trx, now, request, organization, person);
      if (member === undefined || member.email_verified_at === null) throw refuseCode(request);
      refuseUnlessActive(request, member);
      return { account: member, session: await openSession(trx, now, member) };
    }),
  );
  return success(await answerToken(market, session, account.email));
});
