import { PawcallError } from '@pawcall/transport';
import * as v from 'valibot';

/** The largest time in a token that is still taken for a time: the year 9999, in seconds. */
const LATEST_SECONDS = 253_402_300_799;

const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(LATEST_SECONDS));
const Claims = v.object({
  exp: seconds,
  iat: seconds,
  sub: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1)),
});

/** Subject, issue and expiry of a token. */
interface TokenClaims {
  readonly subject: string;
  readonly issuedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** A signed-in session: an access token with what its payload says (LIB-2). */
export interface Session extends TokenClaims {
  readonly accessToken: string;
  /** Seconds after expiry in which the token may still be refreshed. */
  readonly refreshTtl: number;
  readonly refreshableUntil: Temporal.Instant;
}

/** What a session is made from. */
export interface SessionOptions {
  readonly accessToken?: string | null | undefined;
  readonly refreshTtl?: number | null | undefined;
}

/** Reads exp, iat and sub from the token's payload; throws `malformed_token` when they are not there (LIB-2). */
export const createSession = ({ accessToken, refreshTtl }: SessionOptions): Session => {
  if (!accessToken) {
    throw new PawcallError('missing_access_token', {
      message: 'Access Token must be present.',
    });
  }
  if (refreshTtl === undefined || refreshTtl === null || Number.isNaN(refreshTtl)) {
    throw new PawcallError('missing_refresh_ttl', {
      message: 'Refresh TTL must be present.',
    });
  }
  const claims = readClaims(accessToken);
  return {
    accessToken,
    refreshTtl,
    ...claims,
    refreshableUntil: claims.expiresAt.add({ milliseconds: Math.trunc(refreshTtl * 1000) }),
  };
};

/** Reads the payload of a token without verifying it: only the server can do that. */
export const readClaims = (token: string): TokenClaims => {
  const claims = v.safeParse(Claims, payloadOf(token));
  if (!claims.success) {
    throw new PawcallError('malformed_token', {
      message: 'The access token could not be read.',
    });
  }
  return {
    subject: claims.output.sub,
    issuedAt: instantOf(claims.output.iat),
    expiresAt: instantOf(claims.output.exp),
  };
};

const payloadOf = (token: string): unknown => {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const binary = atob((parts[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return payload;
  } catch {
    return undefined;
  }
};

const instantOf = (time: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.trunc(time * 1000));
