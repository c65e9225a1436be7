import { randomUUID } from 'node:crypto';
import { refresh } from '@pawcall/contract';
import type { Handle } from '../../database/kysely-handle.ts';
import { inTransaction } from '../../database/transaction.ts';
import { maySignIn } from '../account/stored-accounts.ts';
import type { Session } from '../../http/marketplace-context.ts';
import { route, success } from '../../http/route.ts';
import { unauthorized } from '../../http/http-errors.ts';
import { loadKeyRing } from './signing-keys.ts';
import { isRefreshable, readClaims, liveSession } from './access-tokens.ts';

/** How long after a rotation the parent token still gets the new one, in seconds. */
const PARENT_SECONDS = 30;

/** The token columns of a session. */
export interface TokenLine {
  readonly current_jti: string;
  readonly current_used_at: Temporal.Instant | null;
  readonly parent_jti: string | null;
  readonly rotated_at: Temporal.Instant | null;
}

/**
 * The current token rotates. Its parent gets the current one again for 30 s or while unused. Any other revokes the
 * session.
 */
export const refreshVerdict = (
  line: TokenLine,
  jti: string,
  now: Temporal.Instant,
): 'rotate' | 'repeat' | 'kill' => {
  if (jti === line.current_jti) return 'rotate';
  if (jti !== line.parent_jti || line.rotated_at === null) return 'kill';
  const isRecent = line.rotated_at.until(now).total('seconds') <= PARENT_SECONDS;
  return isRecent || line.current_used_at === null ? 'repeat' : 'kill';
};

/** Rotates a token's session; undefined when it is not ours, too old or out of line (which ends the session, SES-2). */
export const rotateSession = async (
  db: Handle,
  now: Temporal.Instant,
  token: string,
  namedPartner?: string,
): Promise<Session | undefined> => {
  const claims = await readClaims(await loadKeyRing(db, now), token);
  if (claims === undefined || !isRefreshable(claims, now)) return undefined;
  return inTransaction(db, async (trx) => {
    const row = await liveSession(trx, claims, now).forUpdate('s').executeTakeFirst();
    if (row === undefined || !maySignIn(row.status)) return undefined;
    if (namedPartner !== undefined && row.partner !== namedPartner) return undefined;
    const change = {
      rotate: {
        current_jti: randomUUID(),
        current_issued_at: now,
        current_used_at: null,
        parent_jti: claims.jti,
        rotated_at: now,
      },
      repeat: undefined,
      kill: { revoked_at: now },
    };
    const verdict = refreshVerdict(row, claims.jti, now);
    const update = change[verdict];
    if (update !== undefined)
      await trx.updateTable('account_session').set(update).where('uuid', '=', claims.sid).execute();
    return verdict === 'kill'
      ? undefined
      : { userUuid: claims.sub, sessionUuid: claims.sid, type: row.type, partner: row.partner };
  });
};

/** `POST /v1/refresh`: the only call that takes an expired token (SES-2). */
export const refreshRoute = route(
  refresh,
  async (market, request) => {
    const session =
      request.bearer === undefined
        ? undefined
        : await rotateSession(market.db, market.now(), request.bearer, request.namedPartner);
    if (session === undefined) throw unauthorized();
    return success({ access_token: await market.tokens.issue(session) });
  },
  { acceptsExpired: true },
);
