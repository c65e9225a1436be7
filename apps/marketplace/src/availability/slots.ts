/** Length of a slot and of an appointment, in minutes. */
export const SLOT_MINUTES = 30;

/** A slot is offered only when it starts at least this many minutes from now. */
export const LEAD_MINUTES = 5;

/** How far ahead one can book: today and 42 days more, in any zone (WIN-2). */
export const BOOKABLE_DAYS = 43;

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
): { readonly from: number; readonly to: number } => ({
  from: slotFrom(now.add({ minutes: LEAD_MINUTES })),
  to: slotOf(now) + (BOOKABLE_DAYS * 24 * 60) / SLOT_MINUTES,
});
