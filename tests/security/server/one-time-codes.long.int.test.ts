import { passwordlessLogin, requestPasswordless } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import {
  type AccountServer,
  codeFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { openInTest } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import type { Route } from '../../../apps/marketplace/src/http/route.ts';
import {
  passwordlessThatTellsOfCodes,
  passwordlessWithLooseUse,
  passwordlessWithoutTries,
  control,
  sampledEngines,
} from './vulnerable-routes.ts';

const EMAIL = 'sam@example.com';

const enter = (server: AccountServer, code: string, address: string) =>
  server.call(passwordlessLogin, { email: EMAIL, code }, { address });

const sendCode = async (server: AccountServer): Promise<string> => {
  await server.call(requestPasswordless, { email: EMAIL });
  return codeFor(server, EMAIL);
};

/** Whether the right code still works after wrong ones from fifty addresses. */
const survivesGuessing = async (server: AccountServer): Promise<boolean> => {
  const code = await sendCode(server);
  for (let turn = 1; turn <= 50; turn += 1) {
    const wrong = String((Number(code) + turn) % 1_000_000).padStart(6, '0');
    await enter(server, wrong, `192.0.2.${turn}`);
  }
  return (await enter(server, code, '198.51.100.1')).status === 200;
};

/** How many of fifty concurrent uses of the right code sign in. */
const signInsAtOnce = async (server: AccountServer): Promise<number> => {
  const code = await sendCode(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => enter(server, code, `192.0.2.${turn}`)),
  );
  const sessions = await server.market.db.selectFrom('account_session').select('uuid').execute();
  return Math.max(answers.filter(({ status }) => status === 200).length, sessions.length);
};

const WAITING = ['sam@example.com', 'taylor@example.com', 'drew@example.com', 'none@example.com'];
const IDLE = ['alex@example.com', 'jordan@example.com', 'nobody@example.com'];

/**
 * Everything that six wrong codes show, for e-mails that were sent a code and those that were not, with an account,
 * locked, waiting or without one: as many different answers as there are.
 */
const wrongAnswers = async (server: AccountServer): Promise<readonly string[]> => {
  for (const email of WAITING) await server.call(requestPasswordless, { email });
  await enter(server, await codeFor(server, EMAIL), '192.0.2.1');
  const seen = new Set<string>();
  for (const email of [...WAITING, ...IDLE])
    for (let tries = 0; tries < 6; tries += 1) {
      const digits = (await server.messages(email))[0]?.code ?? '0';
      const code = String((Number(digits) + 1 + tries) % 1_000_000).padStart(6, '0');
      const came = await server.call(passwordlessLogin, { email, code });
      const headers = [...came.headers].filter(
        ([name]) => !['x-request-id', 'date'].includes(name),
      );
      seen.add(JSON.stringify([came.status, came.text, headers]));
    }
  return [...seen];
};

describe.each(sampledEngines)('one-time codes on %s', (_, open) => {
  const start = (replace: readonly Route[] = []) => openInTest({ open, replace });

  it('expire after wrong attempts from fifty addresses, and sign in once in a race [WIRE-7, A-10, A-11]', async () => {
    const server = await start();
    expect(await survivesGuessing(server)).toBe(false);
    server.advance({ minutes: 16 });
    expect(await signInsAtOnce(server)).toBe(1);
  });

  it('get the same response when wrong, with or without an account or a pending code [WIRE-7, AUTH-5, A-04]', async () => {
    const seen = await wrongAnswers(await start());
    expect(seen).toEqual([expect.stringMatching(/^\[422,.*"code/)]);
  });

  control('a server that answers 404 where no code waits is found [A-04]', async () => {
    const server = await start([passwordlessThatTellsOfCodes]);
    expect((await wrongAnswers(server)).length).toBeGreaterThan(1);
  });

  control('a code without a count of tries survives the guessing [A-10]', async () => {
    expect(await survivesGuessing(await start([passwordlessWithoutTries]))).toBe(true);
  });

  control('a code that is read and then used signs in more than once [A-11]', async () => {
    expect(await signInsAtOnce(await start([passwordlessWithLooseUse]))).toBeGreaterThan(1);
  });
});
