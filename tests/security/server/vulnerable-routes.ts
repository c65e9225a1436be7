import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import { it } from 'vitest';
import { passwordlessLogin, login, type SignInAnswer, refresh } from '@pawcall/contract';
import { inWholeRun } from '@pawcall/testing/whole-run';
import {
  findVerified,
  openSession,
} from '../../../apps/marketplace/src/accounts/account/stored-accounts.ts';
import { success, route, type CallRequest } from '../../../apps/marketplace/src/http/route.ts';
import { digest, verifySecret } from '../../../apps/marketplace/src/accounts/secret-hash.ts';
import {
  answerToken,
  admit,
  provePassword,
} from '../../../apps/marketplace/src/accounts/login/password-and-passwordless-login.ts';
import type { Marketplace } from '../../../apps/marketplace/src/http/marketplace-context.ts';
import {
  invalid,
  notFound,
  tooMany,
  unauthorized,
} from '../../../apps/marketplace/src/http/http-errors.ts';
import { RATE_LIMITS } from '../../../apps/marketplace/src/settings/rate-limits.ts';
import { hitOrRefuse } from '../../../apps/marketplace/src/accounts/throttle-attempts.ts';
import { loadKeyRing } from '../../../apps/marketplace/src/accounts/token/signing-keys.ts';
import { readClaims } from '../../../apps/marketplace/src/accounts/token/access-tokens.ts';
import { testEngines } from '../../../apps/marketplace/testing/test-database.ts';

const unusedCode = (market: Marketplace, email: string) =>
  market.db
    .selectFrom('one_time_code')
    .select(['id', 'code_hash'])
    .where('purpose', '=', 'sign-in')
    .where('subject', '=', digest(`harborvale:${email}`))
    .where('used_at', 'is', null)
    .executeTakeFirst();

const answer = async (market: Marketplace, email: string) => {
  const account = await findVerified(market.db, 'harborvale', email);
  if (account === undefined) throw notFound();
  const session = await openSession(market.db, market.now(), account);
  return success(await answerToken(market, session, account.email));
};

/** Broken on purpose: wrong codes are not counted. */
export const passwordlessWithoutTries = route(passwordlessLogin, async (market, request) => {
  const { email, code } = request.input;
  const row = await unusedCode(market, email);
  if (row === undefined || !(await verifySecret(code, row.code_hash))) throw notFound();
  return answer(market, email);
});

/** Broken on purpose: whether the code was used is read first and written later. */
export const passwordlessWithLooseUse = route(passwordlessLogin, async (market, request) => {
  const { email, code } = request.input;
  const row = await unusedCode(market, email);
  if (row === undefined || !(await verifySecret(code, row.code_hash))) throw notFound();
  await market.db
    .updateTable('one_time_code')
    .set({ used_at: market.now() })
    .where('id', '=', row.id)
    .execute();
  return answer(market, email);
});

/** Broken on purpose: a wrong code gets another response when none is pending. */
export const passwordlessThatTellsOfCodes = route(passwordlessLogin, async (market, { input }) => {
  const row = await unusedCode(market, input.email);
  throw row === undefined ? notFound() : invalid({ code: ['This is not the code.'] });
});

type LoginRequest = CallRequest<typeof login>;

const signIn = async (market: Marketplace, request: LoginRequest): Promise<SignInAnswer> => {
  const account = await provePassword(
    market,
    request.partner,
    request.input.email,
    request.input.password,
  );
  if (account === undefined) throw unauthorized();
  return admit(market, request, account);
};

/** Broken on purpose: one count per account for all addresses, so that anybody locks its owner out. */
export const loginThatLocksOut = route(login, async (market, request) => {
  await hitOrRefuse(market, 'login-pair', request.input.email);
  return success(await signIn(market, request));
});

/** Broken on purpose: counts nothing. */
export const loginWithoutLimit = route(login, async (market, request) =>
  success(await signIn(market, request)),
);

/** Broken on purpose: reads and then writes the count, so that concurrent calls share it. */
export const loginWithLooseCount = route(login, async (market, request) => {
  const { db } = market;
  const bucket = digest('loose', request.input.email, request.address);
  const row = await db
    .selectFrom('throttle')
    .select('count')
    .where('bucket', '=', bucket)
    .executeTakeFirst();
  const count = (row?.count ?? 0) + 1;
  const end = market.now().add({ minutes: 15 });
  await db
    .insertInto('throttle')
    .values({ bucket, count, expires_at: end })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: sql`${count}` }))
    .execute();
  if (count > RATE_LIMITS['login-pair'].most) throw tooMany(1);
  return success(await signIn(market, request));
});

/** Broken on purpose: reveals that nobody owns the e-mail. */
export const loginThatTells = route(login, async (market, request) => {
  if ((await findVerified(market.db, request.partner, request.input.email)) === undefined)
    throw notFound();
  return success(await signIn(market, request));
});

type RefreshRequest = CallRequest<typeof refresh>;
const Identity = v.object({ sub: v.string(), sid: v.string(), jti: v.string() });

const sessionOf = async (market: Marketplace, request: RefreshRequest) => {
  const keys = await loadKeyRing(market.db, market.now());
  const bearer = request.bearer ?? '';
  if ((await readClaims(keys, bearer)) === undefined) throw unauthorized();
  const { sub, sid, jti } = v.parse(Identity, decodeJwt(bearer));
  const row = await market.db
    .selectFrom('account_session')
    .selectAll()
    .where('uuid', '=', sid)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw unauthorized();
  return {
    session: { userUuid: sub, sessionUuid: sid, type: 'CLIENT', partner: 'harborvale' } as const,
    row,
    jti,
  };
};

const rotate = (market: Marketplace, sessionUuid: string, jti: string) =>
  market.db
    .updateTable('account_session')
    .set({
      current_jti: randomUUID(),
      current_issued_at: market.now(),
      current_used_at: null,
      parent_jti: jti,
      rotated_at: market.now(),
    })
    .where('uuid', '=', sessionUuid)
    .execute();

const sessionAnswer = async (
  market: Marketplace,
  session: Parameters<Marketplace['tokens']['issue']>[0],
) => success({ access_token: await market.tokens.issue(session) });

/**
 * Broken on purpose: any token of a session gets the current one, so that theft is not detected; and nothing locks the row
 * between reading and rotating.
 */
export const refreshThatForgives = route(
  refresh,
  async (market, request) => {
    const { session, row, jti } = await sessionOf(market, request);
    // Gives another refresh time to read the same row.
    await pause(20);
    if (jti === row.current_jti) await rotate(market, session.sessionUuid, jti);
    return sessionAnswer(market, session);
  },
  { acceptsExpired: true },
);

/** Broken on purpose: every token but the current one ends the session, also after a lost response. */
export const refreshThatPunishes = route(
  refresh,
  async (market, request) => {
    const { session, row, jti } = await sessionOf(market, request);
    if (jti !== row.current_jti) {
      await market.db
        .updateTable('account_session')
        .set({ revoked_at: market.now() })
        .where('uuid', '=', session.sessionUuid)
        .execute();
      throw unauthorized();
    }
    await rotate(market, session.sessionUuid, jti);
    return sessionAnswer(market, session);
  },
  { acceptsExpired: true },
);

/**
 * Proves that the test can fail: the same attack succeeds against a server that is broken on purpose.
 * Runs in whole runs only (`npm test -- --all`), since it takes as long as the test.
 */
export const control = (what: string, prove: () => void | Promise<void>): void => {
  // The given proof contains the assertions.
  // oxlint-disable-next-line vitest/expect-expect
  it.for(inWholeRun ? [what] : [])('control: %s', prove);
};

/** One database for slow tests, PostgreSQL where installed; all of them in a whole run. */
export const sampledEngines = inWholeRun ? testEngines : testEngines.slice(-1);
