import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refresh } from '@pawcall/contract';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { success } from '../../../apps/marketplace/src/http/envelope.ts';
import { loadKeyRing } from '../../../apps/marketplace/src/accounts/token/signing-key.ts';
import { readClaims } from '../../../apps/marketplace/src/accounts/token/token-claims.ts';
import { type CallRequest, route } from '../../../apps/marketplace/src/http/handler.ts';
import type { Marketplace } from '../../../apps/marketplace/src/http/marketplace.ts';
import { unauthorized } from '../../../apps/marketplace/src/http/refusal.ts';

type Request = CallRequest<typeof refresh>;
const Identity = v.object({ sub: v.string(), sid: v.string(), jti: v.string() });

const sessionOf = async (market: Marketplace, request: Request) => {
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

const answer = async (
  market: Marketplace,
  session: Parameters<Marketplace['tokens']['issue']>[0],
) => success({ access_token: await market.tokens.issue(session) });

/**
 * Broken on purpose: any token of a session gets the current one, so a thief is never noticed; and nothing locks the row
 * between reading and rotating.
 */
export const refreshThatForgives = route(
  refresh,
  async (market, request) => {
    const { session, row, jti } = await sessionOf(market, request);
    // Time for another refresh to read the same row, which one connection alone would hardly give.
    await pause(20);
    if (jti === row.current_jti) await rotate(market, session.sessionUuid, jti);
    return answer(market, session);
  },
  { acceptsExpired: true },
);

/** Broken on purpose: every token but the current one ends the session, a lost answer's too. */
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
    return answer(market, session);
  },
  { acceptsExpired: true },
);
