import * as v from 'valibot';
import { CompactSign, compactVerify } from 'jose';
import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import { ALGORITHM, type KeyRing, type SigningKey, createKeyRingCache } from './signing-keys.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import type { Session, TokenPort } from '../../http/marketplace-context.ts';
import { maySignIn } from '../account/stored-accounts.ts';

/** Whether each part is canonical base64url, so that a revoked token has no second spelling. */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** How long an access token is valid, in seconds. */
export const ACCESS_SECONDS = 15 * 60;

const LEEWAY_SECONDS = 5;
/** How far the server's clock may have been set back since it issued a token: nobody is signed out by that. */
const SET_BACK_SECONDS = 5 * 60;
const ISSUER = 'pawcall';
const AUDIENCE = 'pawcall-api';
const TYPE = 'at+jwt';
const MAX_LENGTH = 2048;
const COMPACT = /^[\w-]{1,512}\.[\w-]{1,1024}\.[\w-]{86}$/;

const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Header = v.strictObject({
  alg: v.literal(ALGORITHM),
  typ: v.literal(TYPE),
  kid: v.string(),
});

const Claims = v.strictObject({
  iss: v.literal(ISSUER),
  aud: v.literal(AUDIENCE),
  sub: v.pipe(v.string(), v.uuid()),
  sid: v.pipe(v.string(), v.uuid()),
  jti: v.pipe(v.string(), v.uuid()),
  iat: seconds,
  exp: seconds,
});

/** The claims of an access token. */
export type Claims = v.InferOutput<typeof Claims>;

/** The claims of a session's token. Equal arguments give equal claims. */
export const claimsOf = (token: {
  readonly userUuid: string;
  readonly sessionUuid: string;
  readonly jti: string;
  readonly issuedAt: Temporal.Instant;
}): Claims => {
  const iat = Math.floor(token.issuedAt.epochMilliseconds / 1000);
  return {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: token.userUuid,
    sid: token.sessionUuid,
    jti: token.jti,
    iat,
    exp: iat + ACCESS_SECONDS,
  };
};

/** Signs claims. Ed25519 is deterministic: equal claims give equal tokens. */
export const signClaims = (key: SigningKey, claims: Claims): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.kid })
    .sign(key.privateKey);

const keyOf = (keys: KeyRing, named: unknown): CryptoKey => {
  const key = keys.find(v.parse(Header, named).kid);
  if (key === undefined) throw new Error('a foreign key');
  return key;
};

/** The claims of a token that we signed, expired or not; undefined otherwise. Headers that name a key are refused. */
export const readClaims = async (keys: KeyRing, token: string): Promise<Claims | undefined> => {
  if (token.length > MAX_LENGTH || !COMPACT.test(token) || !isCanonical(token)) return undefined;
  try {
    const { payload } = await compactVerify(token, (named) => keyOf(keys, named), {
      algorithms: [ALGORITHM],
    });
    const claims = v.safeParse(
      Claims,
      JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload)),
    );
    return claims.success ? claims.output : undefined;
  } catch {
    return undefined;
  }
};

const secondsOf = (now: Temporal.Instant): number => now.epochMilliseconds / 1000;

const isAhead = ({ iat }: Claims, now: Temporal.Instant): boolean =>
  iat > secondsOf(now) + SET_BACK_SECONDS + LEEWAY_SECONDS;

/** Whether a token may be used at this moment. */
export const isCurrent = (claims: Claims, now: Temporal.Instant): boolean =>
  secondsOf(now) < claims.exp + LEEWAY_SECONDS && !isAhead(claims, now);

/** Whether a token, expired or not, may still be refreshed at this moment (SES-2). */
export const isRefreshable = (claims: Claims, now: Temporal.Instant): boolean =>
  secondsOf(now) < claims.exp + REFRESH_TTL_DEFAULT_SECONDS && !isAhead(claims, now);

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

/** Makes and checks access tokens. `issue` gives the same token until the session is rotated. */
export const createTokens = async (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
}): Promise<TokenPort> => {
  const { db, now } = options;
  const keys = await createKeyRingCache(options);
  return {
    verify: async (token) => verify(db, await keys(), now(), token),
    issue: async (session) => issue(db, (await keys()).signing(now()), session),
  };
};
