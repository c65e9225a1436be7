import {
  createBooking,
  createQuote,
  extendQuote,
  fallbackSearch,
  guidedSearch,
  releaseQuote,
} from '@pawcall/contract';
import { Counter, type Registry } from 'prom-client';
import type { RequestEnd } from './http-metrics.ts';

const keyOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path}`;

/** What owners reach: searches, quotes with their holds, bookings. Counted once answered, so what was undone is not. */
export const createJourneyMetrics = (registry: Registry): ((end: RequestEnd) => void) => {
  const registers = [registry];
  const searches = new Counter({
    name: 'pawcall_searches_total',
    help: 'Searches that were answered: guided, or the fallback after too few results.',
    labelNames: ['kind'],
    registers,
  });
  const holds = new Counter({
    name: 'pawcall_holds_total',
    help: 'Holds of a time: made with a quote, extended, released.',
    labelNames: ['action'],
    registers,
  });
  const quotes = new Counter({
    name: 'pawcall_quotes_total',
    help: 'Quotes that were made.',
    registers,
  });
  const bookings = new Counter({
    name: 'pawcall_bookings_total',
    help: 'Bookings that were answered: new ones, and answers given again for the same key.',
    labelNames: ['result'],
    registers,
  });
  const counts: ReadonlyMap<string, (end: RequestEnd) => void> = new Map([
    [keyOf(guidedSearch), () => searches.inc({ kind: 'guided' })],
    [keyOf(fallbackSearch), () => searches.inc({ kind: 'fallback' })],
    [
      keyOf(createQuote),
      () => {
        quotes.inc();
        holds.inc({ action: 'made' });
      },
    ],
    [keyOf(extendQuote), () => holds.inc({ action: 'extended' })],
    [keyOf(releaseQuote), () => holds.inc({ action: 'released' })],
    [
      keyOf(createBooking),
      ({ isReplay }: RequestEnd) => bookings.inc({ result: isReplay ? 'replayed' : 'booked' }),
    ],
  ]);
  return (end) => {
    if (end.status < 300) counts.get(keyOf({ method: end.method, path: end.route }))?.(end);
  };
};
