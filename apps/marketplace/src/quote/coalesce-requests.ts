import type { Booking, Quote } from '@pawcall/contract';
import { createSingleFlight, perDatabase } from '../database/single-flight.ts';
import type { Refusal } from '../http/http-errors.ts';
import { createSerializer } from './serialize-by-key.ts';
import type { QuoteSnapshot, SlotSnapshot } from './slot-and-quote-snapshots.ts';

/** Coalesces this process's reads of one time, and serializes the attempts to hold it. */
export const slotContention = perDatabase(() => ({
  read: createSingleFlight<SlotSnapshot | undefined>(),
  serialize: createSerializer(),
}));

/** Coalesces this process's calls for one quote, and serializes the attempts to book it. */
export const quoteContention = perDatabase(() => ({
  read: createSingleFlight<QuoteSnapshot | undefined>(),
  extend: createSingleFlight<Quote | Refusal>(),
  release: createSingleFlight<void>(),
  booked: createSingleFlight<Booking>(),
  refuse: createSingleFlight<Refusal>(),
  serialize: createSerializer(),
}));

/** The key of a partner's quote: at another partner it does not exist. */
export const quoteKey = (uuid: string, partner: string | null): string =>
  [uuid.toLowerCase(), partner ?? ''].join(' ');
