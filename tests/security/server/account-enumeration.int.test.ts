import {
  type Call,
  login,
  pharmacyLogin,
  pharmacyPasswordReset,
  pharmacyRegister,
  pharmacySendVerification,
  register,
  requestPasswordless,
  requestPasswordReset,
} from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { type AccountServer } from '../../../apps/marketplace/testing/account-test-server.ts';
import { openInTest } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { findVerified } from '../../../apps/marketplace/src/accounts/account/stored-accounts.ts';
import { nothing, success, route } from '../../../apps/marketplace/src/http/route.ts';
import { registerClient } from '../../../apps/marketplace/src/accounts/register-client.ts';
import { invalid } from '../../../apps/marketplace/src/http/http-errors.ts';
import { loginThatTells, control } from './vulnerable-routes.ts';

const NOBODY = 'nobody@example.com';
// A client, a locked one, an unverified one, and one without a password.
const KNOWN = ['sam@example.com', 'drew@example.com', 'jordan@example.com', 'casey@example.com'];

const person = { password: 'Tr1cky-horse', first_name: 'Ada', last_name: 'Moss' };
const CALLS: readonly (readonly [Call, number, (email: string) => object])[] = [
  [login, 401, (email) => ({ email, password: 'Wrong-pass-1' })],
  [pharmacyLogin, 401, (email) => ({ email, password: 'Wrong-pass-1' })],
  [register, 200, (email) => ({ ...person, email })],
  [pharmacyRegister, 200, (email) => ({ ...person, email, type: 'CLIENT', source: 'x', code: '' })],
  [requestPasswordReset, 200, (email) => ({ email })],
  [pharmacyPasswordReset, 200, (email) => ({ email })],
  [requestPasswordless, 200, (email) => ({ email })],
  [
    pharmacySendVerification,
    200,
    (email) => ({ provider_type: 'harborvale', email, provider_id: crypto.randomUUID() }),
  ],
];

const UNIQUE = new Set(['x-request-id', 'date']);

// Everything that a caller can compare, without the ids of each response.
const seenOf = async (server: AccountServer, call: Call, body: object, email: string) => {
  const came = await server.callAnyhow(call, body, { address: '198.51.100.4' });
  const text = came.text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
  return JSON.stringify({
    status: came.status,
    length: came.text.length - email.length * (came.text.split(email).length - 1),
    text: text.replaceAll(email, 'email'),
    headers: [...came.headers].filter(([name]) => !UNIQUE.has(name)),
  });
};

/** Every call and e-mail whose answer differs from the one for an e-mail that nobody owns. */
const tellingAnswers = async (server: AccountServer): Promise<readonly string[]> => {
  const telling: string[] = [];
  for (const [call, status, bodyFor] of CALLS) {
    const unknown = await seenOf(server, call, bodyFor(NOBODY), NOBODY);
    if (!unknown.startsWith(`{"status":${status},`)) telling.push(`${call.id} ${unknown}`);
    for (const email of KNOWN)
      if ((await seenOf(server, call, bodyFor(email), email)) !== unknown)
        telling.push(`${call.id} ${email}`);
  }
  return telling;
};

const registerThatTells = route(register, async (market, request) => {
  if ((await findVerified(market.db, request.partner, request.input.email)) !== undefined)
    throw invalid({ email: ['This address is taken.'] });
  return success(await registerClient(market, request, request.input));
});

// The owner's response has one more header, and the same body.
const passwordlessThatTells = route(requestPasswordless, async (market, request) => {
  const owner = await findVerified(market.db, request.partner, request.input.email);
  if (owner !== undefined) request.answerHeaders.set('X-Sent', '1');
  return nothing;
});

describe('who has an account', () => {
  it('does not show in status, headers, body or length of eight calls [WIRE-7, A-04]', async () => {
    expect(await tellingAnswers(await openInTest())).toEqual([]);
  });

  control('shows where a login, a registration or one header tells [A-04]', async () => {
    const replace = [loginThatTells, registerThatTells, passwordlessThatTells];
    const broken = await openInTest({ replace });
    const telling = (await tellingAnswers(broken)).join(' ');
    for (const call of [login, register, requestPasswordless])
      expect(telling).toContain(`${call.id} sam@example.com`);
  });
});
