import type { SearchResult } from '@pawcall/contract';
import { bookableSpan } from './search-window.ts';
import { readInstant } from './slots.ts';

/** Whether a time that a search has found can be booked no more: its answer is of an earlier hour (TILE-3, WIN-2). */
export const hasPassedTimes = (
  results: readonly SearchResult[],
  now: Temporal.Instant,
): boolean => {
  const { start } = bookableSpan(now);
  return results.some(({ feature }) =>
    feature.appointments.some((slot) => {
      const begin = readInstant(slot.start_at);
      return begin !== null && Temporal.Instant.compare(begin, start) < 0;
    }),
  );
};
