import { SLOT_MINUTES } from '@pawcall/domain';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { createOffering, type WorkingHours } from './offered-slots.ts';
import { freeSlot, type FreeSlot, type SlotOwner } from './slot-view.ts';
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

interface OwnerRow extends SlotOwner, WorkingHours {
  /** Held or booked, as spans of slots. */
  readonly taken: readonly (readonly [from: number, to: number])[];
}

const readOwner = async (
  db: Handle,
  query: FreeSlotsQuery,
  from: number,
  to: number,
): Promise<OwnerRow | undefined> => {
  const seconds = SLOT_MINUTES * 60;
  const { rows } = await sql<OwnerRow>`
    select p.time_zone, p.rate_amount, p.currency,
      coalesce((select jsonb_agg(w) from weekly_rule w where w.provider_id = p.id), '[]') as rules,
      coalesce((select jsonb_agg(x.day) from exception_day x where x.provider_id = p.id), '[]') as exceptions,
      coalesce((
        select jsonb_agg(jsonb_build_array(
          floor(extract(epoch from lower(r.during)) / ${seconds}),
          ceil(extract(epoch from upper(r.during)) / ${seconds})))
        from reservation r
        where r.provider_id = p.id and r.during && tstzrange(${startOf(from)}, ${startOf(to)})
          and (r.state = 'booked' or (
            r.state = 'held' and r.expires_at > ${query.now}
            and r.quote_uuid is distinct from ${query.exceptQuote ?? null}::uuid))
      ), '[]') as taken
    from provider p where p.id = ${query.providerId} and p.is_active`.execute(db);
  return rows[0];
};

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
  const owner = await readOwner(db, query, from, to);
  if (owner === undefined) return [];
  const isTaken = (slot: number): boolean =>
    owner.taken.some(([first, end]) => slot >= first && slot < end);
  return createOffering(
    from,
    to,
  )(owner)
    .filter((slot) => !isTaken(slot))
    .map((slot) => freeSlot(slot, owner));
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
