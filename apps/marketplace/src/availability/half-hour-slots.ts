import { bookableSpan, SLOT_MINUTES } from '@pawcall/domain';
import type { AppointmentSlot } from '@pawcall/contract';

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

/** A time in which a provider is free, with the rate of one appointment and the provider's UTC offset then. */
export interface FreeSlot {
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  /** Minor units. */
  readonly rateAmount: number;
  readonly currency: string;
  /** For example `-07:00`: the provider's own zone at that instant, clock changes included (WIRE-8). */
  readonly offset: string;
}

/** What a slot needs to know of its provider. */
export interface SlotOwner {
  readonly time_zone: string;
  readonly rate_amount: number;
  readonly currency: string;
}

/** The free slot of a provider at a slot number. */
export const freeSlot = (slot: number, owner: SlotOwner): FreeSlot => {
  const start = startOf(slot);
  return {
    start,
    end: startOf(slot + 1),
    rateAmount: owner.rate_amount,
    currency: owner.currency,
    offset: start.toZonedDateTimeISO(owner.time_zone).offset,
  };
};

/** A free slot on the wire; `start_time` is `hh:mm` in UTC (WIRE-7). */
export const slotView = (slot: FreeSlot): AppointmentSlot => ({
  start_at: slot.start.toString(),
  end_at: slot.end.toString(),
  start_time: slot.start
    .toZonedDateTimeISO('UTC')
    .toPlainTime()
    .toString({ smallestUnit: 'minute' }),
  rate: { amount: slot.rateAmount, currency: slot.currency },
  utc_offset: slot.offset,
});
