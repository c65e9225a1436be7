import type { Booking, Quote } from '@pawcall/contract';
import { perDatabase, createSingleFlight, type SingleFlight } from '../database/single-flight.ts';
import type { Refusal } from '../http/refusal.ts';
import type { QuoteSight } from './quote-sight.ts';
import type { Sight } from './snapshots.ts';
import { createTurns, type Turns } from './serialize-by-key.ts';

/** What callers of this process who want one time do together: look at it, and try for it one by one. */
interface Crowd {
  readonly look: SingleFlight<Sight | undefined>;
  readonly inTurn: Turns;
}

/** The crowd in front of a database's times. */
export const crowdOf = perDatabase((): Crowd => ({
  look: createSingleFlight<Sight | undefined>(),
  inTurn: createTurns(),
}));

/**
 * What callers of this process who want one quote do together: look at it, prolong it, give it back, be told that it was
 * booked or has ended, and try to book it one by one.
 */
interface QuoteCrowd {
  readonly look: SingleFlight<QuoteSight | undefined>;
  readonly extend: SingleFlight<Quote | Refusal>;
  readonly release: SingleFlight<void>;
  readonly booked: SingleFlight<Booking>;
  readonly refuse: SingleFlight<Refusal>;
  readonly inTurn: Turns;
}

/** The crowd in front of a database's quotes. */
export const quoteCrowdOf = perDatabase((): QuoteCrowd => ({
  look: createSingleFlight<QuoteSight | undefined>(),
  extend: createSingleFlight<Quote | Refusal>(),
  release: createSingleFlight<void>(),
  booked: createSingleFlight<Booking>(),
  refuse: createSingleFlight<Refusal>(),
  inTurn: createTurns(),
}));

/** A quote's key in its crowd: another partner's is another, since it does not exist there. */
export const quoteKey = (uuid: string, partner: string | null): string =>
  [uuid.toLowerCase(), partner ?? ''].join(' ');
