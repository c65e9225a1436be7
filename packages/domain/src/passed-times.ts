import type { SearchResult } from '@pawcall/contract';
import { LEAD_MINUTES } from './constants.ts';
import { readInstant } from './slots.ts';

/** Whether a time that a search has found can be booked no more: its answer is of an earlier hour (TILE-3, WIN-2). */
export const hasPassedTimes = (
  results: readonly SearchResult[],
  now: Temporal.Instant,
): boolean => {
  const first = now.add({ minutes: LEAD_MINUTES }).epochMilliseconds;
  return results.some(({ feature }) =>
    feature.appointments.some(
      ({ start_at }) => (readInstant(start_at)?.epochMilliseconds ?? first) < first,
    ),
  );
};
