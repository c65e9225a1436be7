import { SLOT_MINUTES } from '@pawcall/domain';
import { type RawBuilder, sql } from 'kysely';
import type { WorkingHours } from './offered-slots.ts';
import { startOf } from './slots.ts';

/** A provider's hours as they are stored, and what is taken of them. */
export interface StoredHours extends WorkingHours {
  /** Spans of slots. */
  readonly taken: readonly (readonly [from: number, to: number])[];
}

const SECONDS = SLOT_MINUTES * 60;

/**
 * The columns of `StoredHours` for a provider `p`. Taken are those of its reservations `r` between two slots for which
 * the condition holds.
 */
export const hoursColumns = (from: number, to: number, isTaken: RawBuilder<unknown>) => sql`
  p.time_zone,
  coalesce((select jsonb_agg(w) from weekly_rule w where w.provider_id = p.id), '[]') as rules,
  coalesce((select jsonb_agg(x.day) from exception_day x where x.provider_id = p.id), '[]') as exceptions,
  coalesce((
    select jsonb_agg(jsonb_build_array(
      floor(extract(epoch from lower(r.during)) / ${SECONDS}),
      ceil(extract(epoch from upper(r.during)) / ${SECONDS})))
    from reservation r
    where r.provider_id = p.id and r.during && tstzrange(${startOf(from)}, ${startOf(to)}) and (${isTaken})
  ), '[]') as taken`;
