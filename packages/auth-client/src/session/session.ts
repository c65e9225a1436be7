import { PawcallError } from '@pawcall/transport';
import { readClaims } from './claims.ts';

/** A signed-in session: an access token with what its payload says (LIB-2). */
export interface Session {
  readonly accessToken: string;
  /** Seconds after expiry in which the token may still be refreshed. */
  readonly refreshTtl: number;
  readonly subject: string;
  readonly issuedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
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
