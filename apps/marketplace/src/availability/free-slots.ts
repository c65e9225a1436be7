import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { freeSlot } from './slot-view.ts';
import type { FreeSlot, SlotOwner } from './slot-view.ts';
import { bookableSlots, slotFrom, slotOf, startOf } from './slots.ts';

/** Whose free times, and when. */
export interface FreeSlotsQuery {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** A quote whose own hold does not count: its owner sees the slot as free (WIRE-9). */
  readonly exceptQuote?: string;
}

interface FreeRow extends SlotOwner {
  readonly slots: readonly number[];
}

/**
 * The slots that begin in a span and can be booked: the provider's weekly hours in its own zone less days off,
 * live holds and bookings, from five minutes after now to six weeks ahead. An unknown or inactive provider has
 * none.
 */
export const freeSlots = async (
  db: Handle,
  query: FreeSlotsQuery,
): Promise<readonly FreeSlot[]> => {
  const bookable = bookableSlots(query.now);
  const from = Math.max(slotFrom(query.start), bookable.from);
  const to = Math.min(slotFrom(query.end), bookable.to);
  if (from >= to) return [];
  const { rows } = await sql<FreeRow>`
    select p.time_zone, p.rate_amount, p.currency, array(
      select o.slot from offered_slots(p.id, ${from}, ${to}) as o (slot)
      where not exists (
        select from reservation r
        where r.provider_id = p.id and r.during && tstzrange(slot_start(o.slot), slot_start(o.slot + 1))
          and (r.state = 'booked' or (
            r.state = 'held' and r.expires_at > ${query.now}
            and r.quote_uuid is distinct from ${query.exceptQuote ?? null}::uuid))
      )
      order by o.slot
    ) as slots
    from provider p where p.id = ${query.providerId}`.execute(db);
  const owner = rows[0];
  return owner === undefined ? [] : owner.slots.map((slot) => freeSlot(slot, owner));
};

// Within two days either way there is nearly always a free time; else the whole window is looked through.
const NEAR_HOURS = 48;

/** The free slots nearest to an instant, in order of time: what a 409 offers instead (WIRE-2). */
export const nearestFreeSlots = async (
  db: Handle,
  query: {
    readonly providerId: number;
    readonly around: Temporal.Instant;
    readonly now: Temporal.Instant;
    readonly count: number;
  },
): Promise<readonly FreeSlot[]> => {
  const { providerId, around, now, count } = query;
  const span = { hours: NEAR_HOURS };
  const near = await freeSlots(db, {
    providerId,
    now,
    start: around.subtract(span),
    end: around.add(span),
  });
  const bookable = bookableSlots(now);
  const found =
    near.length >= count
      ? near
      : await freeSlots(db, {
          providerId,
          now,
          start: startOf(bookable.from),
          end: startOf(bookable.to),
        });
  const centre = slotOf(around);
  const distance = (slot: FreeSlot): number => Math.abs(slotOf(slot.start) - centre);
  return found
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => Temporal.Instant.compare(a.start, b.start));
};
