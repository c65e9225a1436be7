import { passwordlessLogin, requestPasswordless } from '@pawcall/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountServer,
  codeFor,
  openAccountServer,
  PATIENCE_MS,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { testEngines } from '../../../apps/marketplace/testing/test-engines.ts';
import type { Route } from '../../../apps/marketplace/src/http/handler.ts';
import { passwordlessWithLooseUse, passwordlessWithoutTries } from './broken-codes.ts';

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: 2 * PATIENCE_MS });

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

/** How many of fifty entries of the right code at once sign in. */
const signInsAtOnce = async (server: AccountServer): Promise<number> => {
  const code = await sendCode(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => enter(server, code, `192.0.2.${turn}`)),
  );
  const sessions = await server.market.db.selectFrom('account_session').select('uuid').execute();
  return Math.max(answers.filter(({ status }) => status === 200).length, sessions.length);
};

describe.each(testEngines)('one-time codes on %s', (_, open) => {
  const opened: AccountServer[] = [];
  const start = async (replace: readonly Route[] = []): Promise<AccountServer> => {
    const server = await openAccountServer({ open, replace });
    opened.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of opened.splice(0)) await server.close();
  });

  it('die of wrong tries from fifty addresses, and sign in once when raced [WIRE-7, A-10, A-11]', async () => {
    const server = await start();
    expect(await survivesGuessing(server)).toBe(false);
    server.advance({ minutes: 16 });
    expect(await signInsAtOnce(server)).toBe(1);
  });

  it('control: a code without a count of tries survives the guessing [A-10]', async () => {
    expect(await survivesGuessing(await start([passwordlessWithoutTries]))).toBe(true);
  });

  it('control: a code that is read and then used signs in more than once [A-11]', async () => {
    expect(await signInsAtOnce(await start([passwordlessWithLooseUse]))).toBeGreaterThan(1);
  });
});
