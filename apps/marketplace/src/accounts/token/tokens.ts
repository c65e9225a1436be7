import { randomUUID } from 'node:crypto';
import type { Handle } from '../../database/database.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Session, TokenPort } from '../../http/marketplace.ts';
import { maySignIn } from '../session/account-session.ts';
import { refreshVerdict } from './rotation.ts';
import { createPatientRing } from './patient-ring.ts';
import { type KeyRing, loadKeyRing, type SigningKey } from './signing-key.ts';
import {
  type Claims,
  claimsOf,
  isCurrent,
  isRefreshable,
  readClaims,
  signClaims,
} from './token-claims.ts';

const liveSession = (db: Handle, claims: Pick<Claims, 'sid' | 'sub'>, now: Temporal.Instant) =>
  db
    .selectFrom('account_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.current_jti',
      's.current_issued_at',
      's.current_used_at',
      's.parent_jti',
      's.rotated_at',
      'u.type',
      'u.status',
      'u.partner',
    ])
    .where('s.uuid', '=', claims.sid)
    .where('u.uuid', '=', claims.sub)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now);

const verify = async (
  db: Handle,
  keys: KeyRing,
  now: Temporal.Instant,
  token: string,
): Promise<Session | undefined> => {
  const claims = await readClaims(keys, token);
  if (claims === undefined || !isCurrent(claims, now)) return undefined;
  const row = await liveSession(db, claims, now).executeTakeFirst();
  if (row === undefined || !maySignIn(row.status)) return undefined;
  if (row.current_jti === claims.jti && row.current_used_at === null)
    await db
      .updateTable('account_session')
      .set({ current_used_at: now })
      .where('uuid', '=', claims.sid)
      .where('current_jti', '=', claims.jti)
      .execute();
  const { type, partner } = row;
  return { userUuid: claims.sub, sessionUuid: claims.sid, type, partner };
};

const issue = async (db: Handle, key: SigningKey, session: Session): Promise<string> => {
  const row = await db
    .selectFrom('account_session')
    .select(['current_jti', 'current_issued_at'])
    .where('uuid', '=', session.sessionUuid)
    .executeTakeFirstOrThrow();
  const claims = claimsOf({
    ...session,
    jti: row.current_jti,
    issuedAt: row.current_issued_at,
  });
  return signClaims(key, claims);
};

/**
 * Makes and checks access tokens of the sessions in this database. `issue`
 * answers the session's current token, the same one until it is rotated.
 */
export const createTokens = async (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
}): Promise<TokenPort> => {
  const { db, now } = options;
  const keys = await createPatientRing(options);
  return {
    verify: async (token) => verify(db, await keys(), now(), token),
    issue: async (session) => issue(db, (await keys()).signing(now()), session),
  };
};

/**
 * Rotates the session of a token, expired or not, and answers the session; undefined when the token is not
 * ours, of another partner's client, too old or out of line, which also ends its session (SES-2). The row is locked, so that tokens that
 * race are answered one after the other.
 */
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
