import type { Handle } from '../../database/database.ts';
import type { Session, TokenPort } from '../../http/marketplace.ts';
import { maySignIn } from '../account/account-session.ts';
import { createPatientRing, type KeyRing, type SigningKey } from './signing-keys.ts';
import { type Claims, claimsOf, isCurrent, readClaims, signClaims } from './token-claims.ts';

/** The row of a token's session, while it lives, with its user. */
export const liveSession = (
  db: Handle,
  claims: Pick<Claims, 'sid' | 'sub'>,
  now: Temporal.Instant,
) =>
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
