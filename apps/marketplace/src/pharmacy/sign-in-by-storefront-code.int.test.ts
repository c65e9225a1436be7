import { pharmacyAuth, readProfile } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { pharmacyAnswerOf, shopCalls } from '../../testing/commerce-api-calls.ts';
import { createOwnSystem } from './customer-system/built-in-customer-system.ts';

const server = serveAccounts({ forgets: true });

const { commerce, shopLogin, sessionCode } = shopCalls(() => server);
const auth = (code: string) => server.call(pharmacyAuth, { code, source: 'harborvale' });
const harborvale = () => createOwnSystem(server.market.db, server.market.now, 'harborvale');
/** Makes a customer of the shop, whose e-mail is verified where they are registered. */
const addCustomer = (customer: {
  readonly id: string;
  readonly auth_type: 'registered' | 'guest';
  readonly email: string;
}) =>
  server.market.db
    .insertInto('pharmacy_customer')
    .values({
      ...customer,
      pharmacy: 'harborvale',
      email_verified: customer.auth_type === 'registered',
      password_hash: null,
      first_name: 'New',
      last_name: 'Comer',
      created_at: server.market.now(),
    })
    .execute();

describe('signing in by the storefront’s session code', () => {
  it('returns e-mail, token and pharmacy session, once [SES-4]', async () => {
    const code = await sessionCode((await shopLogin('jamie@example.com')).access_token);
    const answer = pharmacyAnswerOf(await auth(code));
    expect(answer.email).toBe('jamie@example.com');
    expect(answer.pharmacy.customer_id).toBe('hv-1001');
    const customer = await commerce('GET', 'customers/hv-1001', answer.pharmacy.access_token);
    expect(await customer.json()).toMatchObject({ auth_type: 'registered' });
    const profile = await server.call(readProfile, undefined, { token: answer.access_token });
    expect(profile.data['first_name']).toBe('Jamie');
    expect((await auth(code)).status).toBe(404);
  });

  it('succeeds once for twenty concurrent requests, and within two minutes [SES-4]', async () => {
    const { access_token } = await shopLogin('jamie@example.com');
    const code = await sessionCode(access_token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth(code)));
    expect(answers.filter((came) => came.status === 200)).toHaveLength(1);
    const late = await sessionCode(access_token);
    server.advance({ minutes: 2, seconds: 1 });
    expect((await auth(late)).status).toBe(404);
  });

  it('creates the user of a new customer once for concurrent requests [SES-4]', async () => {
    await addCustomer({ id: 'hv-new', auth_type: 'registered', email: 'newcomer@example.com' });
    const system = harborvale();
    const codes = await Promise.all([system.createCode('hv-new'), system.createCode('hv-new')]);
    const answers = await Promise.all(codes.map(auth));
    expect(answers.map((came) => pharmacyAnswerOf(came).email)).toEqual(
      Array(2).fill('newcomer@example.com'),
    );
    const users = await server.market.db
      .selectFrom('app_user')
      .select(['type', 'source'])
      .where('email', '=', 'newcomer@example.com')
      .execute();
    expect(users).toEqual([{ type: 'CLIENT', source: 'harborvale' }]);
  });

  it('matches no account by a guest’s unverified e-mail [SES-4]', async () => {
    await addCustomer({ id: 'hv-guest', auth_type: 'guest', email: 'jamie@example.com' });
    const code = await harborvale().createCode('hv-guest');
    expect((await auth(code)).status).toBe(403);
  });

  it('signs a linked guest in, with auth_type guest [SES-4]', async () => {
    const system = harborvale();
    const answer = pharmacyAnswerOf(await auth(await system.createCode('hv-1014')));
    const customer = await commerce('GET', 'customers/hv-1014', answer.pharmacy.access_token);
    expect(await customer.json()).toMatchObject({ auth_type: 'guest' });
  });
});
