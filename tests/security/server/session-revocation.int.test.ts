import {
  changePassword,
  readProfile,
  refresh,
  requestEmailUpdate,
  requestPasswordReset,
  resetPassword,
  updateEmail,
} from '@pawcall/contract';
import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeFor,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { serveAccounts } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../../../apps/marketplace/src/demo/users/demo-password-and-pharmacy.ts';
import { control } from './vulnerable-routes.ts';

const NEW = 'Tr1cky-horse';

type Change = (server: AccountServer, email: string, token: string) => Promise<unknown>;

const status =
  (value: string): Change =>
  async (server, email) => {
    const set = (to: string) =>
      sql`update app_user set status = ${to} where email = ${email}`.execute(server.market.db);
    await set(value);
    await set('ACTIVE');
  };

// Changes to an account, each for one demo user.
const CHANGES: readonly (readonly [string, string, Change])[] = [
  [
    'a change of the password',
    'casey@example.com',
    (server, _, token) =>
      server.call(changePassword, { password: DEMO_PASSWORD, password_new: NEW }, { token }),
  ],
  [
    'a reset of the password',
    'taylor@example.com',
    async (server, email) => {
      await server.call(requestPasswordReset, { email });
      const code = await codeFor(server, email);
      await server.call(resetPassword, { email, code, password: NEW });
    },
  ],
  [
    'a change of the e-mail',
    'alex@example.com',
    async (server, _, token) => {
      await server.call(requestEmailUpdate, { email_new: 'alex.new@example.com' }, { token });
      const code = await codeFor(server, 'alex.new@example.com');
      await server.call(updateEmail, { code }, { token });
    },
  ],
  ['LOCKED, even when unlocked at once', 'sam@example.com', status('LOCKED')],
  ['INACTIVE, even when active again at once', 'riley@example.com', status('INACTIVE')],
];

describe('sessions', () => {
  const server = serveAccounts({ forgets: true });

  const signIn = (email: string) => tokenFor(server, email);
  const outlives = async (email: string, change: Change): Promise<readonly number[]> => {
    const [here, there] = [await signIn(email), await signIn(email)];
    await change(server, email, here);
    const profile = await server.call(readProfile, undefined, { token: there });
    const refreshed = await server.call(refresh, {}, { token: there });
    return [profile.status, refreshed.status];
  };

  it.each(CHANGES)(
    'end at once on other devices after %s [SES-7, A-26]',
    async (_, email, change) => {
      expect(await outlives(email, change)).toEqual([401, 401]);
    },
  );

  it('have tokens that last fifteen minutes [A-26]', async () => {
    const { exp = 0, iat = 0 } = decodeJwt(await signIn('harriet@example.com'));
    expect(exp - iat).toBeLessThanOrEqual(15 * 60);
  });

  control('without what ends them they live on [A-26]', async () => {
    await sql`drop trigger app_user_shut_out on app_user`.execute(server.market.db);
    expect(await outlives('harriet@example.com', status('LOCKED'))).toEqual([200, 200]);
    expect(await outlives('harriet@example.com', () => Promise.resolve())).toEqual([200, 200]);
  });
});
