import { bookableSpan, SLOT_MINUTES } from '@pawcall/domain';

const SLOT_MS = SLOT_MINUTES * 60_000;

/** The number of the half hour in which an instant lies: half hours since 1970 in UTC. */
export const slotOf = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / SLOT_MS);

/** The first half hour that starts at an instant or after it. */
export const slotFrom = (at: Temporal.Instant): number => Math.ceil(at.epochMilliseconds / SLOT_MS);

/** The start of a half hour. */
export const startOf = (slot: number): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(slot * SLOT_MS);

/** The first slot that can still be booked, and the end (not included) of those that can. */
export const bookableSlots = (
  now: Temporal.Instant,
): { readonly from: number; readonly to: number } => {
  const { start, end } = bookableSpan(now);
  return { from: slotFrom(start), to: slotOf(end) };
};
