import type { Booking } from '@pawcall/contract';
import { readInstant } from './slots.ts';
import { visitPhase } from './visit-terms.ts';

/** An owner's visits as they show: the next first, and what is over or cancelled, the latest first (VISIT-2). */
export interface VisitList {
  readonly upcoming: readonly Booking[];
  readonly past: readonly Booking[];
}

/**
 * Splits bookings of any pages by the time of now, each booking once: a visit may have ended since its page was read, and some
 * services answer all of them to whatever is asked for (WIRE-8).
 */
export const visitList = (bookings: readonly Booking[], now: Temporal.Instant): VisitList => {
  const byUuid = new Map<string, Booking>();
  for (const booking of bookings) {
    if (isReadable(booking) && !byUuid.has(booking.uuid)) byUuid.set(booking.uuid, booking);
  }
  const sorted = [...byUuid.values()].toSorted((a, b) => startMs(a) - startMs(b));
  const isUpcoming = (booking: Booking) => ['ahead', 'open'].includes(visitPhase(booking, now));
  return {
    upcoming: sorted.filter(isUpcoming),
    past: sorted.filter((booking) => !isUpcoming(booking)).toReversed(),
  };
};

const isReadable = ({ start_at, end_at }: Booking): boolean =>
  readInstant(start_at) !== null && readInstant(end_at) !== null;

const startMs = ({ start_at }: Booking): number =>
  Temporal.Instant.from(start_at).epochMilliseconds;
