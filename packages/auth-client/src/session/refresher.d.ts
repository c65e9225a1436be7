import type { Line } from '../http/exchange.ts';
import type { HttpRequest } from '../http/http-client.ts';
import type { AuthState } from './auth-state.ts';
import type { ServerClock } from './server-clock.ts';
/** Turns the held session into a usable access token. */
export interface Refresher {
  /** The token, refreshed first when it must be; null for a guest. */
  accessToken(signal?: AbortSignal): Promise<string | null>;
  /** Refreshes whatever the clock says. Concurrent callers share one request. */
  refresh(signal?: AbortSignal): Promise<string | null>;
  /** After a 401 with `usedToken`: a newer token, or null when there is none (one 401, one refresh). */
  recover(usedToken: string, signal?: AbortSignal): Promise<string | null>;
  dispose(): void;
}
/** What the refresher is built on. */
export interface RefresherParts {
  readonly line: Line;
  readonly state: AuthState;
  readonly serverClock: ServerClock;
  readonly refreshTtl: number;
  readonly random: () => number;
  readonly request: (bearer: string) => HttpRequest;
}
/**
 * Single-flight and commit-guarded, without any lock: tabs that refresh at once are told apart by the server, and
 * whatever was stored last is taken over. A definitive refusal signs out at once, a failed transport after its
 * retries (SES-2).
 */
export declare const createRefresher: (parts: RefresherParts) => Refresher;
