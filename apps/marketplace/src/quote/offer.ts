import type { Slot } from '@pawcall/contract';
import { ALTERNATIVE_SLOTS, bookableSpan } from '@pawcall/domain';
import { sql } from 'kysely';
import { nearestFreeSlots, offeredSlot } from '../availability/free-slots.ts';
import { type FreeSlot, slotView } from '../availability/slots.ts';
import type { Handle } from '../database/database.ts';
import { conflict, invalid, type Refusal } from '../http/refusal.ts';

/** A provider's time as someone asks for it. */
export interface Wanted {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
}

/** The nearest other free times of the provider, at most three. */
const alternativesTo = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Slot[]> => {
  const nearest = await nearestFreeSlots(db, {
    providerId: wanted.providerId,
    around: wanted.start,
    now,
    count: ALTERNATIVE_SLOTS,
  });
  return nearest.map(slotView);
};

/** 409 `slot_taken` with the nearest other times, and whether the time is only held (WIRE-2, GO-10). */
export const slotTaken = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Refusal> => takenAs(await occupation(db, wanted, now), db, wanted, now);

/** The same for a time of which it is known how it is taken. */
export const takenAs = async (
  state: Occupation | undefined,
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Refusal> =>
  conflict({
    code: 'slot_taken',
    alternatives: await alternativesTo(db, wanted, now),
    quote: null,
    is_held: state === 'held',
  });

/** How a time is taken. */
export type Occupation = 'booked' | 'held';

/** How any part of the time is taken; a booking says more than a hold. */
const occupation = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<Occupation | undefined> => {
  const { rows } = await sql<{ state: Occupation }>`
    select state from reservation
    where provider_id = ${wanted.providerId}
      and during && tstzrange(${wanted.start}, ${wanted.end}, '[)')
      and (state = 'booked' or (state = 'held' and expires_at > ${now}))
    order by state
    limit 1`.execute(db);
  return rows[0]?.state;
};

/** Throws 422 for a span that is none, and for one that has begun or begins too soon by the server's clock. */
export const refuseUnbookable = (
  { start, end }: Pick<Wanted, 'start' | 'end'>,
  now: Temporal.Instant,
): void => {
  if (Temporal.Instant.compare(start, end) >= 0)
    throw invalid({ end_at: ['The end must be after the start.'] });
  if (Temporal.Instant.compare(start, bookableSpan(now).start) < 0)
    throw invalid({ start_at: ['This time is in the past or begins too soon.'] });
};

/**
 * The offered slot that is exactly the wanted time, derived anew from the provider's hours. Throws 409 when
 * another holds or booked it, 422 when it was never offered or begins too soon by the server's clock.
 */
export const findOffer = async (
  db: Handle,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<FreeSlot> => {
  refuseUnbookable(wanted, now);
  // One question tells whether it is offered and whether it is taken: between two, somebody may take it or let it go.
  const offered = await offeredSlot(db, { ...wanted, now });
  const isIt = offered !== undefined && offered.slot.end.equals(wanted.end);
  if (isIt && !offered.isTaken) return offered.slot;
  const state = await occupation(db, wanted, now);
  if (isIt || state !== undefined) throw await takenAs(state, db, wanted, now);
  throw invalid({ start_at: ['This time is not offered.'] });
};
