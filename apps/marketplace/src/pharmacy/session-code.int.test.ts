import { pharmacyAuth, readProfile } from '@pawcall/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountServer,
  type Came,
  openAccountServer,
  PATIENCE_MS,
} from '../../testing/account-test-server.ts';
import { shopCalls, ShopSession } from '../../testing/shop-calls.ts';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: AccountServer;
beforeAll(async () => {
  server = await openAccountServer();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

const { commerce, shopLogin, sessionCode } = shopCalls(() => server);
const PharmacyAnswer = v.object({
  email: v.string(),
  access_token: v.string(),
  pharmacy: ShopSession,
});
const answerOf = (came: Came) => v.parse(PharmacyAnswer, came.data);
const auth = (code: string) => server.call(pharmacyAuth, { code, source: 'harborvale' });

describe('signing in by the storefront’s session code', () => {
  it('answers e-mail, token and pharmacy session, once [SES-4]', async () => {
    const code = await sessionCode((await shopLogin('jamie@example.com')).access_token);
    const answer = answerOf(await auth(code));
    expect(answer.email).toBe('jamie@example.com');
    expect(answer.pharmacy.customer_id).toBe('hv-1001');
    const customer = await commerce('GET', 'customers/hv-1001', answer.pharmacy.access_token);
    expect(await customer.json()).toMatchObject({ auth_type: 'registered' });
    const profile = await server.call(readProfile, undefined, { token: answer.access_token });
    expect(profile.data['first_name']).toBe('Jamie');
    expect((await auth(code)).status).toBe(404);
  });

  it('works for one of twenty at once, and for two minutes [SES-4]', async () => {
    const { access_token } = await shopLogin('jamie@example.com');
    const code = await sessionCode(access_token);
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth(code)));
    expect(answers.filter((came) => came.status === 200)).toHaveLength(1);
    const late = await sessionCode(access_token);
    server.advance({ minutes: 2, seconds: 1 });
    expect((await auth(late)).status).toBe(404);
  });

  it('creates the user of a customer who is new here, once for calls that race [SES-4]', async () => {
    const { db, now } = server.market;
    await db
      .insertInto('pharmacy_customer')
      .values({
        id: 'hv-new',
        pharmacy: 'harborvale',
        auth_type: 'registered',
        email: 'newcomer@example.com',
        email_verified: true,
        password_hash: null,
        first_name: 'New',
        last_name: 'Comer',
        created_at: now(),
      })
      .execute();
    const { createOwnSystem } = await import('./customer-system/own-system.ts');
    const system = createOwnSystem(db, now, 'harborvale');
    const codes = await Promise.all([system.createCode('hv-new'), system.createCode('hv-new')]);
    const answers = await Promise.all(codes.map(auth));
    expect(answers.map((came) => answerOf(came).email)).toEqual(
      Array(2).fill('newcomer@example.com'),
    );
    const users = await db
      .selectFrom('app_user')
      .select(['type', 'source'])
      .where('email', '=', 'newcomer@example.com')
      .execute();
    expect(users).toEqual([{ type: 'CLIENT', source: 'harborvale' }]);
  });

  it('matches no account by a guest’s e-mail, which nobody has verified [SES-4]', async () => {
    const { db, now } = server.market;
    await db
      .insertInto('pharmacy_customer')
      .values({
        id: 'hv-guest',
        pharmacy: 'harborvale',
        auth_type: 'guest',
        email: 'jamie@example.com',
        email_verified: false,
        password_hash: null,
        first_name: 'Not',
        last_name: 'Jamie',
        created_at: now(),
      })
      .execute();
    const { createOwnSystem } = await import('./customer-system/own-system.ts');
    const code = await createOwnSystem(db, now, 'harborvale').createCode('hv-guest');
    expect((await auth(code)).status).toBe(403);
  });

  it('lets a linked guest in, whom the pharmacy then calls a guest [SES-4]', async () => {
    const { createOwnSystem } = await import('./customer-system/own-system.ts');
    const system = createOwnSystem(server.market.db, server.market.now, 'harborvale');
    const answer = answerOf(await auth(await system.createCode('hv-1014')));
    const customer = await commerce('GET', 'customers/hv-1014', answer.pharmacy.access_token);
    expect(await customer.json()).toMatchObject({ auth_type: 'guest' });
  });
});
