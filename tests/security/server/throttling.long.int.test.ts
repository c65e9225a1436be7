import { login, passwordlessLogin, requestPasswordless } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { type AccountServer } from '../../../apps/marketplace/testing/account-test-server.ts';
import {
  openInTest,
  serveAccounts,
} from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import { DEMO_PASSWORD } from '../../../apps/marketplace/src/demo/users/demo-password-and-pharmacy.ts';
import type { Route } from '../../../apps/marketplace/src/http/route.ts';
import {
  loginThatLocksOut,
  loginWithLooseCount,
  loginWithoutLimit,
  control,
  sampledEngines,
} from './vulnerable-routes.ts';

const EMAIL = 'sam@example.com';
const VICTIM = '198.51.100.9';
const ATTACKERS = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];
const MOST_HASHES = 10;
/** Every twenty minutes for four hours. */
const TURNS = Array.from({ length: 12 }, (_, turn) => turn);

const guess = (server: AccountServer, address: string, headers = {}) =>
  server.call(login, { email: EMAIL, password: 'Wrong-pass-1' }, { address, headers });

/** The hashes that three attackers reach with sequential guesses. */
const attack = async (server: AccountServer, each: number) => {
  let hashed = 0;
  const refusals = new Set<string>();
  for (let turn = 0; turn < each; turn += 1)
    for (const address of ATTACKERS) {
      const came = await guess(server, address);
      if (came.status === 401) hashed += 1;
      if (came.status === 429) {
        refusals.add(came.text);
        if (Number(came.headers.get('Retry-After')) < 1) refusals.add('no Retry-After');
      }
    }
  return { hashed, refusals };
};

const ownerGetsOn = async (server: AccountServer): Promise<boolean> => {
  const came = await server.call(
    login,
    { email: EMAIL, password: DEMO_PASSWORD },
    { address: VICTIM },
  );
  return came.status === 200;
};

/** How many of so many wrong passwords at once, each with headers of its own, reach a hash. */
const reachedAtOnce = async (server: AccountServer, count: number): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: count }, () => guess(server, '192.0.2.1')),
  );
  // 503 means that the guess passed the limiter and found hashing busy.
  return answers.filter(({ status }) => status === 401 || status === 503).length;
};

const forgedHeaders = (turn: number): Readonly<Record<string, string>> => {
  const forged = `203.0.${turn >> 8}.${turn & 255}`;
  return {
    'X-Forwarded-For': turn % 2 === 0 ? forged : `${forged}, 10.0.0.1`,
    'X-Real-IP': forged,
    'CF-Connecting-IP': forged,
    'True-Client-IP': forged,
    Forwarded: `for=${forged}`,
  };
};

/** How many of so many guesses reach a hash although their headers name another address each time. */
const reachedByForging = async (
  server: AccountServer,
  count: number,
  addressOf: (headers: Readonly<Record<string, string>>) => string,
): Promise<number> => {
  let reached = 0;
  for (let turn = 0; turn < count; turn += 1) {
    const headers = forgedHeaders(turn);
    if ((await guess(server, addressOf(headers), headers)).status === 401) reached += 1;
  }
  return reached;
};

describe('guessing passwords', () => {
  const server = serveAccounts({ forgets: true });

  it('from three addresses computes twenty hashes and never locks the owner out [WIRE-7, A-05]', async () => {
    const { hashed, refusals } = await attack(server, 40);
    expect(hashed).toBeLessThanOrEqual(20);
    expect(refusals.size).toBe(1);
    expect(await ownerGetsOn(server)).toBe(true);
  });

  it('all day never blocks the owner on a known device [WIRE-7, A-05]', async () => {
    expect(await ownerGetsOn(server)).toBe(true);
    for (const turn of TURNS) {
      await attack(server, 10);
      await server.call(requestPasswordless, { email: EMAIL }, { address: ATTACKERS[0] ?? '' });
      for (let tries = 0; tries < 6; tries += 1)
        await server.call(
          passwordlessLogin,
          { email: EMAIL, code: '000000' },
          { address: `203.0.113.${turn * 6 + tries}` },
        );
      server.advance({ minutes: 20 });
    }
    await attack(server, 10);
    const owner = await server.call(
      login,
      { email: EMAIL, password: DEMO_PASSWORD },
      { address: VICTIM },
    );
    expect(owner.data).toHaveProperty('access_token');
    const elsewhere = await server.call(
      login,
      { email: EMAIL, password: DEMO_PASSWORD },
      { address: '198.51.100.77' },
    );
    expect(elsewhere.data['requires_verification']).toBe(true);
  });

  control('one count for everybody locks the owner out [A-05]', async () => {
    const bad = await openInTest({ replace: [loginThatLocksOut] });
    await attack(bad, 10);
    expect(await ownerGetsOn(bad)).toBe(false);
  });

  control('without a limit every guess reaches a hash [A-05]', async () => {
    const bad = await openInTest({ replace: [loginWithoutLimit] });
    expect((await attack(bad, 9)).hashed).toBe(27);
  });

  it('with 300 forged source headers counts as one address [WIRE-7, A-07]', async () => {
    expect(await reachedByForging(server, 300, () => '192.0.2.1')).toBe(MOST_HASHES);
  });

  control('a server that believes X-Forwarded-For is guessed at without end [A-07]', async () => {
    const believed = (headers: Readonly<Record<string, string>>) =>
      headers['X-Forwarded-For'] ?? 'unknown';
    expect(await reachedByForging(server, 15, believed)).toBe(15);
  });

  it.each([
    ['IPv6 addresses of one /64', (turn: number) => `2001:db8:1:2::${turn.toString(16)}`],
    ['IPv4 written as IPv6', (turn: number) => (turn % 2 ? '192.0.2.7' : '::ffff:c000:207')],
    ['the two ways to write it', (turn: number) => (turn % 2 ? '192.0.2.7' : '::FFFF:192.0.2.7')],
  ])('from %s counts as one address [A-07]', async (_, addressOf) => {
    let reached = 0;
    for (let turn = 0; turn < 20; turn += 1)
      if ((await guess(server, addressOf(turn))).status === 401) reached += 1;
    expect(reached).toBe(MOST_HASHES);
  });
});

describe.each(sampledEngines)('guessing at once on %s', (_, open) => {
  const start = (replace: readonly Route[] = []) => openInTest({ open, replace });

  it('five hundred wrong passwords compute ten hashes [WIRE-7, A-06]', async () => {
    const server = await start();
    expect(await reachedAtOnce(server, 250)).toBe(MOST_HASHES);
    expect(await reachedAtOnce(server, 250)).toBe(0);
  });

  control('a count that is read and then written lets more through [A-06]', async () => {
    expect(await reachedAtOnce(await start([loginWithLooseCount]), 60)).toBeGreaterThan(
      MOST_HASHES,
    );
  });
});
