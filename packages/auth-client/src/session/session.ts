import * as v from 'valibot';
import { PawcallError, CLOCK_TOLERANCE_MS, createServerTime, type Clock } from '@pawcall/transport';
import type { TokenStorage } from '../storage/token-storage.ts';

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

/** Whether a session may be used, must be refreshed first, or has ended (SES-2). */
export type Verdict = 'valid' | 'refreshable' | 'ended';

/** The server's time as far as this device can tell. */
export interface ServerClock {
  /** Device time, or the server's when the two differ by more than 60 s. */
  now(): Temporal.Instant;
  observe(serverTime: Temporal.Instant): void;
  judge(session: Session): Verdict;
}

/** Stores the known error of the device clock, in milliseconds, across reloads. */
export interface OffsetStore {
  readOffset(): number | null;
  writeOffset(offsetMs: number | null): void;
}

/**
 * Judges sessions by the corrected device time and by the server's time counted on: valid or ended only when both agree,
 * otherwise a refresh decides.
 */
export const createServerClock = (clock: Clock, store: OffsetStore): ServerClock => {
  const server = createServerTime(clock);
  const deviceMs = () => clock.now().epochMilliseconds;

  const readings = (): readonly number[] => {
    const device = deviceMs();
    return [device + (store.readOffset() ?? 0), server.countedMs() ?? device];
  };

  return {
    now: server.now,
    observe: (serverTime) => {
      server.observe(serverTime);
      const offset = serverTime.epochMilliseconds - deviceMs();
      const known = store.readOffset() ?? 0;
      if (Math.abs(offset - known) <= CLOCK_TOLERANCE_MS) return;
      store.writeOffset(Math.abs(offset) > CLOCK_TOLERANCE_MS ? offset : null);
    },
    judge: (session) => {
      const times = readings();
      if (times.every((time) => time < session.expiresAt.epochMilliseconds)) return 'valid';
      const end = session.refreshableUntil.epochMilliseconds;
      return times.every((time) => time >= end) ? 'ended' : 'refreshable';
    },
  };
};

/** What is stored of a session: the token, and the key of the user who signed in last. */
export interface StoredSession {
  readonly username: string;
  readonly accessToken: string;
}

/** The token keys of one prefix on this device (SES-6). */
export interface SessionStore extends OffsetStore {
  read(): StoredSession | null;
  /** Stores the session and removes any other user's. */
  write(session: StoredSession): void;
  /** Removes every key of the prefix (SES-3). */
  clear(): void;
  owns(key: string): boolean;
}

/** Keys: `{prefix}.{username}.access-token`, `{prefix}.user-last-auth` (SES-6), `{prefix}.clock-offset`. */
export const createSessionStore = (storage: TokenStorage, prefix: string): SessionStore => {
  const lastUserKey = `${prefix}.user-last-auth`;
  const offsetKey = `${prefix}.clock-offset`;
  const tokenKey = (username: string) => `${prefix}.${username}.access-token`;
  const owns = (key: string) => key.startsWith(`${prefix}.`);

  return {
    owns,
    read: () => {
      const username = storage.getItem(lastUserKey);
      const accessToken = username ? storage.getItem(tokenKey(username)) : null;
      return username && accessToken ? { username, accessToken } : null;
    },
    write: ({ username, accessToken }) => {
      const former = storage.getItem(lastUserKey);
      storage.setItem(tokenKey(username), accessToken);
      if (former === username) return;
      storage.setItem(lastUserKey, username);
      if (former) storage.removeItem(tokenKey(former));
    },
    clear: () => {
      storage.removeItem(lastUserKey);
      for (const key of storage.keys().filter(owns)) storage.removeItem(key);
    },
    readOffset: () => {
      const offset = Number(storage.getItem(offsetKey) ?? Number.NaN);
      return Number.isFinite(offset) ? offset : null;
    },
    writeOffset: (offsetMs) => {
      if (offsetMs === null) storage.removeItem(offsetKey);
      else storage.setItem(offsetKey, String(Math.round(offsetMs)));
    },
  };
};
