import {
  changePassword,
  checkUniqueEmail,
  exchangeMagicLogin,
  login,
  passwordlessLogin,
  pharmacyAuth,
  readSocial,
  refresh,
  register,
  requestMagicLogin,
  requestPasswordless,
  requestPasswordReset,
  resetPassword,
} from '@pawcall/contract';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeFor,
  textOf,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { openInTest } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../../../apps/marketplace/src/demo/users/demo-password-and-pharmacy.ts';
import { createOwnSystem } from '../../../apps/marketplace/src/pharmacy/customer-system/built-in-customer-system.ts';
import { control } from './vulnerable-routes.ts';

const EMAIL = 'sam@example.com';
const PROVIDER = { provider_type: 'TEST', issuer: 'http://localhost:9', client_id: 'c' };

interface Run {
  /** Secrets by name, as sent. */
  readonly secrets: ReadonlyMap<string, string>;
  /** The contents of each log and message after the run. */
  readonly places: ReadonlyMap<string, string>;
  /** The values of `Referrer-Policy` on all answers. */
  readonly policies: ReadonlySet<string>;
}

/** Makes every call that carries a secret, and collects logs, error responses and messages. */
const walk = async (server: AccountServer, lines: readonly string[]): Promise<Run> => {
  const secrets = new Map<string, string>([
    ['password', DEMO_PASSWORD],
    ['wrong password', 'C4nary-wrong-password'],
    ['new password', 'C4nary-new-password'],
    ['provider token in the address', 'canary.provider.token'],
    ['e-mail', EMAIL],
    ['new e-mail', 'canary-new@example.com'],
    ['name', 'Canaryname'],
  ]);
  const policies = new Set<string>();
  const failures: string[] = [];
  const keep = <
    Came extends { readonly status: number; readonly text: string; readonly headers: Headers },
  >(
    came: Came,
  ): Came => {
    policies.add(came.headers.get('Referrer-Policy') ?? 'none');
    if (came.status >= 400) failures.push(came.text);
    return came;
  };
  const secretOf = (name: string): string => secrets.get(name) ?? '';
  const wrong = { email: EMAIL, password: secretOf('wrong password') };
  keep(await server.call(login, wrong));
  const token = textOf(
    keep(await server.call(login, { email: EMAIL, password: DEMO_PASSWORD })),
    'access_token',
  );
  const next = textOf(keep(await server.call(refresh, {}, { token })), 'access_token');
  secrets.set('access token', token).set('refreshed token', next);
  const url = 'http://localhost:4000/cx/book/1';
  const link = new URL(
    textOf(keep(await server.call(requestMagicLogin, { url }, { token: next })), 'url'),
  );
  const [id = '', magic = ''] = (link.searchParams.get('magic_code') ?? '').split('.');
  secrets.set('magic code', magic);
  keep(await server.call(exchangeMagicLogin, { code: magic }, { params: { id } }));
  keep(await server.call(exchangeMagicLogin, { code: magic }, { params: { id } }));
  const social = `?provider_type=TEST&access_token=${secretOf('provider token in the address')}`;
  keep(await server.call(checkUniqueEmail, undefined, { query: social }));
  keep(await server.call(readSocial, undefined, { query: social }));
  const { db, now } = server.market;
  const session = await createOwnSystem(db, now, 'harborvale').createCode('hv-1002');
  secrets.set('session code', session);
  const shop = keep(await server.call(pharmacyAuth, { code: session, source: 'x' }));
  const pharmacy = /"customer_id":"[^"]*","access_token":"([^"]+)"/.exec(shop.text)?.[1] ?? '';
  secrets.set('pharmacy token', pharmacy);
  keep(await server.call(requestPasswordless, { email: EMAIL }));
  keep(await server.call(passwordlessLogin, { email: EMAIL, code: await codeFor(server, EMAIL) }));
  keep(await server.call(requestPasswordReset, { email: EMAIL }));
  const code = await codeFor(server, EMAIL);
  keep(
    await server.call(resetPassword, { email: EMAIL, code, password: secretOf('new password') }),
  );
  const weak = { password: secretOf('wrong password'), password_new: secretOf('new password') };
  const again = await server.call(login, { email: EMAIL, password: secretOf('new password') });
  keep(await server.call(changePassword, weak, { token: textOf(again, 'access_token') }));
  keep(
    await server.call(register, {
      email: secretOf('new e-mail'),
      password: secretOf('new password'),
      first_name: 'Canaryname',
      last_name: 'Moss',
    }),
  );
  const mails = await db.selectFrom('outbox').select(['subject', 'text', 'html']).execute();
  return {
    secrets,
    policies,
    places: new Map([
      ['log', lines.join('\n')],
      ['answers of failures', failures.join('\n')],
      ['messages', JSON.stringify(mails)],
    ]),
  };
};

// A message may contain its owner's name.
const MEANT: ReadonlySet<string> = new Set(['messages: name']);

const leaks = ({ secrets, places }: Run): readonly string[] =>
  [...places].flatMap(([place, text]) =>
    [...secrets]
      .filter(([, secret]) => secret === '' || text.includes(secret))
      .map(([name]) => `${place}: ${name}`)
      .filter((leak) => !MEANT.has(leak)),
  );

const start = async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line) => lines.push(line) });
  const environment = { IDENTITY_PROVIDERS: JSON.stringify([PROVIDER]) };
  const server = await openInTest({ log, environment });
  return { server, lines };
};

describe('secrets', () => {
  it('appear in no log line, error or message after any call that carries one [A-29]', async () => {
    const { server, lines } = await start();
    const run = await walk(server, lines);
    expect(run.secrets.size).toBeGreaterThanOrEqual(12);
    expect(lines.length).toBeGreaterThan(12);
    expect(leaks(run)).toEqual([]);
    expect([...run.policies]).toEqual(['no-referrer']);
  });

  control('a log with addresses and a mail with a password are found [A-29]', async () => {
    const { server, lines } = await start();
    const run = await walk(server, lines);
    const address = `GET /v1/auth/social?access_token=${run.secrets.get('provider token in the address')}`;
    const mail = `Your new password is ${run.secrets.get('new password')}`;
    const places = new Map([...run.places, ['log', address], ['messages', mail]]);
    expect(leaks({ ...run, places })).toEqual([
      'log: provider token in the address',
      'messages: new password',
    ]);
  });
});
