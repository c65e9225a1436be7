import type { Designation } from '@pawcall/contract';
import { SLOT_MINUTES } from '@pawcall/domain';
import { sql } from 'kysely';
import { createOffering } from '../availability/offered-slots.ts';
import type { WeeklyRule } from '../availability/offered-slots.ts';
import type { Handle } from '../database/database.ts';

/** An active provider as the bitmaps are made from it. */
export interface Member {
  readonly id: number;
  readonly designation: Designation;
  readonly time_zone: string;
  readonly species: readonly string[];
  readonly concerns: readonly string[];
  readonly licences: readonly string[];
  readonly rate_amount: number;
  readonly rating_average: number | null;
  readonly rating_count: number;
  readonly joined_on: string;
  readonly is_featured: boolean;
}

/** Every active provider with a licence, in the order of their ids. */
export const readMembers = async (db: Handle): Promise<readonly Member[]> => {
  const { rows } = await sql<Member>`
    select p.id, p.designation, p.time_zone, p.species, p.concerns, l.licences, p.rate_amount,
      p.rating_average, p.rating_count, p.joined_on, p.is_featured
    from provider p
    join (
      select provider_id, array_agg(jurisdiction order by jurisdiction) as licences
      from licence group by provider_id
    ) l on l.provider_id = p.id
    where p.is_active
    order by p.id`.execute(db);
  return rows;
};

interface HoursRow {
  readonly id: number;
  readonly time_zone: string;
  readonly rules: readonly WeeklyRule[];
  readonly exceptions: readonly string[] | null;
}

/**
 * The free slots of every active provider between two slots: working hours less days off and bookings. Holds end
 * by the clock alone, so the bits leave them out; the tiles look at them (see `find-tiles.ts`).
 */
export const readFreeSlots = async (
  db: Handle,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const hours = await sql<HoursRow>`
    select p.id, p.time_zone, r.rules, x.exceptions
    from provider p
    join (
      select provider_id, jsonb_agg(jsonb_build_object('weekday', weekday, 'start_minute', start_minute,
        'end_minute', end_minute)) as rules
      from weekly_rule group by provider_id
    ) r on r.provider_id = p.id
    left join (
      select provider_id, jsonb_agg(day) as exceptions from exception_day group by provider_id
    ) x on x.provider_id = p.id
    where p.is_active`.execute(db);
  const booked = await readBooked(db, from, to);
  const offered = createOffering(from, to);
  const free = new Map<number, readonly number[]>();
  for (const row of hours.rows) {
    const slots = offered({ ...row, exceptions: row.exceptions ?? [] });
    const busy = booked.get(row.id);
    free.set(row.id, busy === undefined ? slots : slots.filter((slot) => !busy.has(slot)));
  }
  return free;
};

const readBooked = async (
  db: Handle,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const seconds = SLOT_MINUTES * 60;
  const { rows } = await sql<{ provider_id: number; first: number; end: number }>`
    select provider_id, floor(extract(epoch from lower(during)) / ${seconds})::integer as first,
      ceil(extract(epoch from upper(during)) / ${seconds})::integer as end
    from reservation
    where state = 'booked' and during && tstzrange(
      to_timestamp(${from}::float8 * ${seconds}), to_timestamp(${to}::float8 * ${seconds}))`.execute(
    db,
  );
  const booked = new Map<number, Set<number>>();
  for (const row of rows) {
    const slots = booked.get(row.provider_id) ?? new Set<number>();
    for (let slot = row.first; slot < row.end; slot += 1) slots.add(slot);
    booked.set(row.provider_id, slots);
  }
  return booked;
};
