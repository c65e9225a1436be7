import * as v from 'valibot';
import { CompactSign, compactVerify } from 'jose';
import { REFRESH_TTL_DEFAULT_SECONDS } from '@pawcall/domain';
import { ALGORITHM, type KeyRing, type SigningKey } from './signing-keys.ts';

/**
 * Whether each part of a compact token is written as base64url writes it: two texts never are the same token, so one that
 * was revoked or seen is known again.
 */
export const isCanonical = (token: string): boolean =>
  token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);

/** How long an access token is valid, in seconds. */
export const ACCESS_SECONDS = 15 * 60;

const LEEWAY_SECONDS = 5;
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

/** What an access token says. */
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

/**
 * The claims of a token that this deployment signed, expired or not; undefined for anything else. Headers that
 * name a key, an address of one, or an extension are refused.
 */
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

/** Whether a token may be used at this moment. */
export const isCurrent = (claims: Claims, now: Temporal.Instant): boolean =>
  secondsOf(now) < claims.exp + LEEWAY_SECONDS && claims.iat <= secondsOf(now) + LEEWAY_SECONDS;

/** Whether a token, expired or not, may still be refreshed at this moment (SES-2). */
export const isRefreshable = (claims: Claims, now: Temporal.Instant): boolean =>
  secondsOf(now) < claims.exp + REFRESH_TTL_DEFAULT_SECONDS &&
  claims.iat <= secondsOf(now) + LEEWAY_SECONDS;
