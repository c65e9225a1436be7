import {
  pharmacyAuth,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
  readProfile,
} from '@pawcall/contract';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountServer,
  type Came,
  codeFor,
  openAccountServer,
  PATIENCE_MS,
  textOf,
} from '../../testing/account-test-server.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-user.ts';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS });

let server: AccountServer;
beforeAll(async () => {
  server = await openAccountServer();
});
beforeEach(() => server.forget());
afterAll(() => server.close());

const CLIENT = { 'X-Client-Id': 'harborvale-web' };
const Session = v.object({ customer_id: v.string(), access_token: v.string() });
const PharmacyAnswer = v.object({ email: v.string(), access_token: v.string(), pharmacy: Session });

const commerce = (
  method: 'GET' | 'POST',
  path: string,
  token?: string,
  body: unknown = {},
  headers: Readonly<Record<string, string>> = CLIENT,
) =>
  server.fetch('api', `/commerce/${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
const shopLogin = async (email: string) =>
  v.parse(
    Session,
    await (await commerce('POST', 'login', undefined, { email, password: DEMO_PASSWORD })).json(),
  );
const sessionCode = async (token: string) =>
  v.parse(
    v.object({ value: v.string() }),
    await (await commerce('POST', 'session-codes', token)).json(),
  ).value;
const answerOf = (came: Came) => v.parse(PharmacyAnswer, came.data);
const auth = (code: string) => server.call(pharmacyAuth, { code, source: 'harborvale' });
const person = (email: string, code = '') => ({
  email,
  password: 'Tr1cky-horse',
  first_name: 'Ada',
  last_name: 'Moss',
  source: 'harborvale',
  code,
});

describe('the commerce API', () => {
  it('answers bare JSON for its own token and no other customer [SES-4, WIRE-7]', async () => {
    const session = await shopLogin('Jamie@example.com');
    expect(session.customer_id).toBe('hv-1001');
    const opened = await commerce('POST', 'sessions', session.access_token);
    expect(await opened.json()).toMatchObject({ customer_id: 'hv-1001' });
    const customer = await commerce('GET', 'customers/hv-1001', session.access_token);
    expect(await customer.json()).toMatchObject({ id: 'hv-1001', auth_type: 'registered' });
    expect((await commerce('GET', 'customers/hv-1002', session.access_token)).status).toBe(404);
  });

  it('knows the client by X-Client-Id on every call [WIRE-6]', async () => {
    const { access_token } = await shopLogin('jamie@example.com');
    for (const headers of [{}, { 'X-Client-Id': 'other' }]) {
      const calls = [
        commerce(
          'POST',
          'login',
          undefined,
          { email: 'jamie@example.com', password: DEMO_PASSWORD },
          headers,
        ),
        commerce('POST', 'session-codes', access_token, {}, headers),
        commerce('POST', 'sessions', access_token, {}, headers),
        commerce('GET', 'customers/hv-1001', access_token, {}, headers),
      ];
      for (const response of await Promise.all(calls)) expect(response.status).toBe(401);
    }
  });

  it('refuses wrong passwords, missing tokens and unreadable bodies, never with a 5xx [SES-4]', async () => {
    const login = (body: unknown) => commerce('POST', 'login', undefined, body);
    expect((await login({ email: 'jamie@example.com', password: 'no' })).status).toBe(401);
    expect((await login({ email: 'nobody@example.com', password: 'no' })).status).toBe(401);
    expect((await login({ email: 'robin@example.com', password: DEMO_PASSWORD })).status).toBe(401);
    for (const body of [[], 'x', {}, { email: 1, password: 2 }, { email: 'x', password: 'y' }])
      expect((await login(body)).status).toBe(400);
    expect((await commerce('POST', 'sessions')).status).toBe(401);
    expect((await commerce('POST', 'session-codes', 'nonsense')).status).toBe(401);
    expect((await commerce('GET', 'customers/%E0%A4', 'nonsense')).status).toBeLessThan(500);
    const { access_token } = await shopLogin('jamie@example.com');
    expect((await commerce('GET', 'customers/%E0%A4', access_token)).status).toBe(404);
  });

  const guess = (address: string, password = 'x') =>
    server.fetch(
      'api',
      '/commerce/login',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Client-Id': 'harborvale-web' },
        body: JSON.stringify({ email: 'sam@example.com', password }),
      },
      address,
    );

  it('stops ten wrong passwords from one address, and only that address [WIRE-7]', async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await guess('192.0.2.66')).status).toBe(401);
    const refused = await guess('192.0.2.66');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await guess('198.51.100.7', DEMO_PASSWORD)).status).toBe(200);
    server.advance({ minutes: 16 });
    expect((await guess('192.0.2.66', DEMO_PASSWORD)).status).toBe(200);
  });

  it('stops guessing from many addresses, and not where the customer has signed in [WIRE-7]', async () => {
    expect((await guess('198.51.100.8', DEMO_PASSWORD)).status).toBe(200);
    const answers: number[] = [];
    for (let turn = 0; turn < 70; turn += 1)
      answers.push((await guess(`203.0.113.${turn}`)).status);
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
    expect(answers.at(-1)).toBe(429);
    expect((await guess('203.0.113.99', DEMO_PASSWORD)).status).toBe(429);
    expect((await guess('198.51.100.8', DEMO_PASSWORD)).status).toBe(200);
    server.advance({ minutes: 61 });
  });
});

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
    const { createCustomerSystem } = await import('./customer-system.ts');
    const system = createCustomerSystem(db, now, 'harborvale');
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
    const { createCustomerSystem } = await import('./customer-system.ts');
    const code = await createCustomerSystem(db, now, 'harborvale').createCode('hv-guest');
    expect((await auth(code)).status).toBe(403);
  });

  it('lets a linked guest in, whom the pharmacy then calls a guest [SES-4]', async () => {
    const { createCustomerSystem } = await import('./customer-system.ts');
    const system = createCustomerSystem(server.market.db, server.market.now, 'harborvale');
    const answer = answerOf(await auth(await system.createCode('hv-1014')));
    const customer = await commerce('GET', 'customers/hv-1014', answer.pharmacy.access_token);
    expect(await customer.json()).toMatchObject({ auth_type: 'guest' });
  });
});

describe('the pharmacy’s endpoints', () => {
  it('are 404 for a pharmacy that is not configured [WIRE-1]', async () => {
    const params = { pharmacy: 'unknown' };
    const email = 'sam@example.com';
    const verify = { provider_type: 'x', email, code: '123456' };
    expect((await server.call(pharmacyAuth, { code: 'x', source: 'x' }, { params })).status).toBe(
      404,
    );
    expect((await server.call(pharmacyLogin, { email, password: 'x' }, { params })).status).toBe(
      404,
    );
    expect((await server.call(pharmacyRegister, person(email), { params })).status).toBe(404);
    expect((await server.call(pharmacyPasswordReset, { email }, { params })).status).toBe(404);
    expect((await server.call(pharmacySendVerification, verify, { params })).status).toBe(404);
    expect((await server.call(pharmacyVerifyEmail, verify, { params })).status).toBe(404);
  });

  it('sign in with the pharmacy’s password, with its session [AUTH-2]', async () => {
    const came = await server.call(pharmacyLogin, {
      email: 'Sam@example.com',
      password: DEMO_PASSWORD,
    });
    expect(answerOf(came).pharmacy.customer_id).toBe('hv-1002');
  });

  it('sign in an account that is no customer, without a pharmacy session [AUTH-2]', async () => {
    const came = await server.call(pharmacyLogin, {
      email: 'lee@example.com',
      password: DEMO_PASSWORD,
    });
    expect(textOf(came, 'access_token')).not.toBe('');
    expect(came.data['pharmacy']).toBeUndefined();
  });

  it.each([
    ['sam@example.com', 'Wrong-pass-1', 401],
    ['nobody@example.com', DEMO_PASSWORD, 401],
    ['drew@example.com', 'Wrong-pass-1', 401],
    ['drew@example.com', DEMO_PASSWORD, 403],
    ['quinn@example.com', DEMO_PASSWORD, 403],
  ])('answer a login of %s with %s by %i [WIRE-7]', async (email, password, status) => {
    expect((await server.call(pharmacyLogin, { email, password })).status).toBe(status);
  });

  it('register a client who becomes a customer once verified [AUTH-3, AUTH-5]', async () => {
    const came = await server.call(pharmacyRegister, person('ada@example.com'));
    const { email, name, provider_id } = came.data;
    expect({ email, name }).toEqual({ email: 'ada@example.com', name: 'Ada Moss' });
    const input = v.parse(
      v.object({ email: v.string(), name: v.string(), provider_id: v.string() }),
      {
        email,
        name,
        provider_id,
      },
    );
    const code = await codeFor(server, 'ada@example.com');
    const verified = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      ...input,
      code: ` ${code} `,
    });
    expect(textOf(verified, 'access_token')).not.toBe('');
    const login = await server.call(pharmacyLogin, {
      email: 'ada@example.com',
      password: 'Tr1cky-horse',
    });
    expect(answerOf(login).pharmacy.customer_id).toMatch(/^c_/);
  });

  it('register the storefront’s own customer by its code, and ignore a code that is too old [AUTH-3]', async () => {
    const stale = await server.call(pharmacyRegister, person('bea@example.com', 'stale-code'));
    expect(stale.data['requires_verification']).toBe(true);
  });

  it('send a new code to a waiting registration and to nobody else [AUTH-5]', async () => {
    const came = await server.call(pharmacyRegister, person('cleo@example.com'));
    server.advance({ seconds: 61 });
    const ask = (email: string, provider_id: string) =>
      server.call(pharmacySendVerification, {
        provider_type: 'harborvale',
        email,
        name: 'Ada Moss',
        provider_id,
      });
    const known = await ask('cleo@example.com', textOf(came, 'provider_id'));
    const unknown = await ask('nobody@example.com', crypto.randomUUID());
    expect(unknown.text).toBe(known.text);
    expect(await server.messages('cleo@example.com')).toHaveLength(2);
    expect(await server.messages('nobody@example.com')).toEqual([]);
    const verified = await server.call(pharmacyVerifyEmail, {
      provider_type: 'harborvale',
      email: 'cleo@example.com',
      provider_id: textOf(came, 'provider_id'),
      code: await codeFor(server, 'cleo@example.com'),
    });
    expect(verified.status).toBe(200);
  });

  it('let somebody who only knows the e-mail ask for a code and sign in [AUTH-1]', async () => {
    const input = { provider_type: 'harborvale', email: 'morgan@example.com' };
    await server.call(pharmacySendVerification, input);
    const code = await codeFor(server, 'morgan@example.com');
    const came = await server.call(pharmacyVerifyEmail, { ...input, code });
    expect(came.data['email']).toBe('morgan@example.com');
    expect((await server.call(pharmacyVerifyEmail, { ...input, code })).status).toBe(404);
  });
});
