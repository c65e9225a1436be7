import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { createOffering, hoursColumns, type StoredHours } from './offered-slots.ts';
import {
  freeSlot,
  type FreeSlot,
  type SlotOwner,
  bookableSlots,
  slotFrom,
  slotOf,
  startOf,
} from './half-hour-slots.ts';

/** Whose free times, and when. */
interface FreeSlotsQuery {
  readonly providerId: number;
  readonly start: Temporal.Instant;
  readonly end: Temporal.Instant;
  readonly now: Temporal.Instant;
  /** A quote whose own hold does not count: its owner sees the slot as free (WIRE-9). */
  readonly exceptQuote?: string;
}

type OwnerRow = SlotOwner & StoredHours;

// A hold outlasts a busy time that comes after it (VISIT-17).
const ownHold = ({ exceptQuote, now }: FreeSlotsQuery) =>
  sql`coalesce((select range_agg(h.during) from reservation h
    where h.quote_uuid = ${exceptQuote ?? null}::uuid and h.state = 'held' and h.expires_at > ${now}), '{}')`;

const readOwner = async (
  db: Handle,
  query: FreeSlotsQuery,
  from: number,
  to: number,
): Promise<OwnerRow | undefined> => {
  const isTaken = sql`r.state = 'booked' or (r.state = 'held' and r.expires_at > ${query.now}
    and r.quote_uuid is distinct from ${query.exceptQuote ?? null}::uuid)`;
  const { rows } = await sql<OwnerRow>`
    select p.rate_amount, p.currency, ${hoursColumns(from, to, isTaken, ownHold(query))}
    from provider p where p.id = ${query.providerId} and p.is_active`.execute(db);
  return rows[0];
};

interface Offered {
  readonly owner: SlotOwner;
  /** By working hours alone. */
  readonly slots: readonly number[];
  readonly isTaken: (slot: number) => boolean;
}

const findOffered = async (db: Handle, query: FreeSlotsQuery): Promise<Offered | undefined> => {
  const bookable = bookableSlots(query.now);
  const from = Math.max(slotFrom(query.start), bookable.from);
  const to = Math.min(slotFrom(query.end), bookable.to);
  if (from >= to) return undefined;
  const owner = await readOwner(db, query, from, to);
  if (owner === undefined) return undefined;
  const isTaken = (slot: number): boolean =>
    owner.taken.some(([first, end]) => slot >= first && slot < end);
  return { owner, slots: createOffering(from, to)(owner), isTaken };
};

const findFree = async (
  db: Handle,
  query: FreeSlotsQuery,
): Promise<Omit<Offered, 'isTaken'> | undefined> => {
  const offered = await findOffered(db, query);
  if (offered === undefined) return undefined;
  const { owner, slots, isTaken } = offered;
  return { owner, slots: slots.filter((slot) => !isTaken(slot)) };
};

/**
 * The bookable slots of a span: weekly hours less days off, live holds, bookings and busy times, from five minutes to six
 * weeks ahead.
 */
export const freeSlots = async (
  db: Handle,
  query: FreeSlotsQuery,
): Promise<readonly FreeSlot[]> => {
  const free = await findFree(db, query);
  return free === undefined ? [] : free.slots.map((slot) => freeSlot(slot, free.owner));
};

/** The slot offered at the start of a span, and whether it is taken; undefined when none is offered. */
export const offeredSlot = async (
  db: Handle,
  query: FreeSlotsQuery,
): Promise<{ readonly slot: FreeSlot; readonly isTaken: boolean } | undefined> => {
  const offered = await findOffered(db, query);
  const first = slotOf(query.start);
  if (offered === undefined || !startOf(first).equals(query.start)) return undefined;
  if (!offered.slots.includes(first)) return undefined;
  return { slot: freeSlot(first, offered.owner), isTaken: offered.isTaken(first) };
};

// Two days either way nearly always have a free slot; else search the whole window.
const NEAR_HOURS = 48;

/** The nearest free slots in order of time, for a 409 (WIRE-2). */
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
  const between = (start: Temporal.Instant, end: Temporal.Instant) =>
    findFree(db, { providerId, now, start, end });
  const span = { hours: NEAR_HOURS };
  const near = await between(around.subtract(span), around.add(span));
  const { from, to } = bookableSlots(now);
  const found =
    near !== undefined && near.slots.length >= count
      ? near
      : await between(startOf(from), startOf(to));
  if (found === undefined) return [];
  const centre = slotOf(around);
  return found.slots
    .toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre))
    .slice(0, count)
    .toSorted((a, b) => a - b)
    .map((slot) => freeSlot(slot, found.owner));
};
