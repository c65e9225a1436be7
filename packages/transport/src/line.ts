import { systemClock, type Clock } from './clock.ts';
import type { ExchangeReport } from './exchange-report.ts';
import type { HttpClient } from './http-client.ts';

/** What sending needs from its surroundings. */
export interface Line {
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** From 0 to 1, for the pauses between tries. */
  readonly random: () => number;
  readonly onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** The surroundings of a client: whatever is not given is the device's. */
export interface LineOptions {
  readonly clock?: Clock | undefined;
  /** `navigator.onLine` unless given. */
  readonly isOnline?: (() => boolean) | undefined;
  /** `Math.random` unless given. */
  readonly random?: (() => number) | undefined;
  /** Told of each try of a call, for tracing; must not throw. */
  readonly onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** Joins an HTTP client with its surroundings. */
export const lineOf = (http: HttpClient, options: LineOptions): Line => ({
  http,
  clock: options.clock ?? systemClock,
  isOnline: options.isOnline ?? browserIsOnline,
  random: options.random ?? Math.random,
  onExchange: options.onExchange,
});

// A process that is no browser always believes that it is online.
const browserIsOnline = (): boolean => globalThis.navigator?.onLine !== false;
