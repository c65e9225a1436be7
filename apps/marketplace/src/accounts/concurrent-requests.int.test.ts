import {
  exchangeMagicLogin,
  login,
  passwordlessLogin,
  pharmacyAuth,
  readProfile,
  refresh,
  register,
  requestMagicLogin,
  requestPasswordless,
  verifyEmail,
} from '@pawcall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../testing/test-database.ts';
import { createOwnSystem } from '../pharmacy/customer-system/built-in-customer-system.ts';
import {
  type AccountServer,
  type Came,
  codeFor,
  openAccountServer,
  textOf,
  tokenFor,
} from '../../testing/account-test-server.ts';

const EMAIL = 'sam@example.com';

describe.each(testEngines)('concurrent requests on %s', (_, open) => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await openAccountServer({ open });
  });
  beforeEach(() => server.forget());
  afterAll(() => server.close());

  const race = async (count: number, call: () => Promise<Came>): Promise<Map<number, number>> => {
    const answers = await Promise.all(Array.from({ length: count }, call));
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    return counts;
  };
  const signIn = () => tokenFor(server, EMAIL);
  const once = (count: number) =>
    new Map([
      [200, 1],
      [404, count - 1],
    ]);

  it('fifty refreshes of one token rotate once and return the same token [SES-2]', async () => {
    const token = await signIn();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call(refresh, {}, { token })),
    );
    expect(new Set(answers.map((came) => came.text)).size).toBe(1);
    const next = textOf(await server.call(refresh, {}, { token }), 'access_token');
    expect((await server.call(readProfile, undefined, { token: next })).status).toBe(200);
  });

  it('fifty requests with one code sign in once [WIRE-7]', async () => {
    await server.call(requestPasswordless, { email: EMAIL });
    const code = await codeFor(server, EMAIL);
    const enter = () => server.call(passwordlessLogin, { email: EMAIL, code });
    expect(await race(50, enter)).toEqual(once(50));
  });

  it('a hundred wrong passwords compute ten hashes [WIRE-7]', async () => {
    const guess = () => server.call(login, { email: EMAIL, password: 'Wrong-pass-1' });
    expect(await race(100, guess)).toEqual(
      new Map([
        [401, 10],
        [429, 90],
      ]),
    );
  });

  it('twenty requests with one magic link or one session code sign in once [BOOK-3, SES-4]', async () => {
    const url = 'http://localhost:4000/cx/book/1';
    const came = await server.call(requestMagicLogin, { url }, { token: await signIn() });
    const [id = '', code = ''] =
      new URL(textOf(came, 'url')).searchParams.get('magic_code')?.split('.') ?? [];
    const exchange = () => server.call(exchangeMagicLogin, { code }, { params: { id } });
    expect(await race(20, exchange)).toEqual(once(20));
    const { db, now } = server.market;
    const session = await createOwnSystem(db, now, 'harborvale').createCode('hv-1002');
    const auth = () => server.call(pharmacyAuth, { code: session, source: 'harborvale' });
    expect(await race(20, auth)).toEqual(once(20));
  });

  it('two registrations of one e-mail, verified concurrently, create one user [WIRE-7]', async () => {
    const email = 'twice@example.com';
    const input = { email, password: 'Tr1cky-horse', first_name: 'Two', last_name: 'Times' };
    const flows: { readonly id: string; readonly code: string }[] = [];
    for (let turn = 0; turn < 2; turn += 1) {
      const id = textOf(await server.call(register, input), 'provider_id');
      flows.push({ id, code: await codeFor(server, email) });
      server.advance({ seconds: 61 });
    }
    const answers = await Promise.all(
      flows.map(({ id, code }) => server.call(verifyEmail, { code }, { params: { id } })),
    );
    expect(answers.map((came) => came.status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const users = await server.market.db
      .selectFrom('app_user')
      .select('email_verified_at')
      .where('email', '=', email)
      .execute();
    expect(users).toHaveLength(1);
  });
});
