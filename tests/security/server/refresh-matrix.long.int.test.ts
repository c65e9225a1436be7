import { readProfile, refresh } from '@pawcall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  type AccountServer,
  textOf,
  tokenFor,
} from '../../../apps/marketplace/testing/account-test-server.ts';
import { openInTest } from '../../../apps/marketplace/testing/account-server-lifecycle.ts';
import type { Route } from '../../../apps/marketplace/src/http/route.ts';
import {
  refreshThatForgives,
  refreshThatPunishes,
  control,
  sampledEngines,
} from './vulnerable-routes.ts';

const DELAYS = [0, 29, 31] as const;

type Presented =
  | 'current'
  | 'parent, child unused'
  | 'parent, child used'
  | 'grandparent'
  | 'forged'
  | 'other user';

// The response for each token, and whether the session's newest token still works.
const EXPECTED: Readonly<Record<Presented, (seconds: number) => string>> = {
  current: () => 'new token, session lives',
  'parent, child unused': () => 'current token, session lives',
  'parent, child used': (seconds) =>
    seconds <= 30 ? 'current token, session lives' : 'refused, session dead',
  grandparent: () => 'refused, session dead',
  forged: () => 'refused, session lives',
  'other user': () => 'new token, session lives',
};

const PRESENTED: readonly Presented[] = [
  'current',
  'parent, child unused',
  'parent, child used',
  'grandparent',
  'forged',
  'other user',
];

const signIn = (server: AccountServer, email = 'sam@example.com') => tokenFor(server, email);
const rotate = async (server: AccountServer, token: string): Promise<string> =>
  textOf(await server.call(refresh, {}, { token }), 'access_token');
const works = async (server: AccountServer, token: string): Promise<boolean> =>
  (await server.call(readProfile, undefined, { token })).status === 200;

const forge = (token: string): string => {
  const [header = '', , signature = ''] = token.split('.');
  const claims: object = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'),
  );
  const later = JSON.stringify({ ...claims, jti: crypto.randomUUID() });
  return `${header}.${Buffer.from(later).toString('base64url')}.${signature}`;
};

/** What a refresh answers for one cell of the matrix. */
const outcome = async (
  server: AccountServer,
  presented: Presented,
  seconds: number,
): Promise<string> => {
  const first = await signIn(server);
  const second = await rotate(server, first);
  let newest = second;
  let token = second;
  switch (presented) {
    case 'current':
      break;
    case 'parent, child unused':
      token = first;
      break;
    case 'parent, child used':
      await works(server, second);
      token = first;
      break;
    case 'grandparent':
      newest = await rotate(server, second);
      token = first;
      break;
    case 'forged':
      token = forge(second);
      break;
    case 'other user':
      token = await signIn(server, 'riley@example.com');
      break;
  }
  server.advance({ seconds });
  const came = await server.call(refresh, {}, { token });
  const given = came.status === 200 ? textOf(came, 'access_token') : undefined;
  const answer = given === undefined ? 'refused' : given === newest ? 'current token' : 'new token';
  const isOwn = presented === 'current' && given !== undefined;
  const lives = await works(server, isOwn ? given : newest);
  return `${answer}, session ${lives ? 'lives' : 'dead'}`;
};

/** Every cell of the matrix with a wrong response. */
const wrongCells = async (server: AccountServer): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const presented of PRESENTED)
    for (const seconds of DELAYS) {
      const got = await outcome(server, presented, seconds);
      const wanted = EXPECTED[presented](seconds);
      if (got !== wanted) wrong.push(`${presented} +${seconds} s: ${got} instead of ${wanted}`);
    }
  return wrong;
};

/** The result of fifty concurrent refreshes of one token; the database counts rotations. */
const fiftyAtOnce = async (server: AccountServer) => {
  const { db } = server.market;
  await sql`create table rotation_seen (at timestamptz)`.execute(db);
  await sql`create function see_rotation() returns trigger language plpgsql as
    $$ begin insert into rotation_seen values (now()); return null; end $$`.execute(db);
  await sql`create trigger seen after update of current_jti on account_session
    for each row execute function see_rotation()`.execute(db);
  const token = await signIn(server);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.call(refresh, {}, { token })),
  );
  const seen = await sql<{
    count: number;
  }>`select count(*)::int as count from rotation_seen`.execute(db);
  return {
    answered: answers.filter(({ status }) => status === 200).length,
    tokens: new Set(answers.map(({ text }) => text)).size,
    rotations: seen.rows[0]?.count,
  };
};

describe.each(sampledEngines)('refreshing on %s', (_, open) => {
  const start = (replace: readonly Route[] = []) => openInTest({ open, replace });

  it('handles each of eighteen cells, and fifty concurrent refreshes with one token [SES-2, A-20]', async () => {
    const server = await start();
    expect(await wrongCells(server)).toEqual([]);
    expect(await fiftyAtOnce(server)).toEqual({ answered: 50, tokens: 1, rotations: 1 });
  });

  control('a session that never dies, or rotates without a lock, fails [A-20]', async () => {
    const server = await start([refreshThatForgives]);
    const wrong = (await wrongCells(server)).join('\n');
    expect((await fiftyAtOnce(server)).rotations).toBeGreaterThan(1);
    expect(wrong).toContain('grandparent +0 s');
    expect(wrong).toContain('parent, child used +31 s');
  });

  control('a session that dies of every old token fails for honest races [A-20]', async () => {
    const wrong = (await wrongCells(await start([refreshThatPunishes]))).join('\n');
    expect(wrong).toContain('parent, child unused +0 s');
    expect(wrong).toContain('parent, child used +29 s');
  });
});
