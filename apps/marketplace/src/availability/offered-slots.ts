import { type RawBuilder, sql } from 'kysely';
import { SLOT_MINUTES } from '@pawcall/domain';
import { slotFrom, startOf } from './half-hour-slots.ts';

/** Working hours on one weekday (1 Monday to 7), in minutes since local midnight. */
export interface WeeklyRule {
  readonly weekday: number;
  readonly start_minute: number;
  readonly end_minute: number;
}

/** When a provider works: weekly rules in its own zone, and local days off (`YYYY-MM-DD`). */
interface WorkingHours {
  readonly time_zone: string;
  readonly rules: readonly WeeklyRule[];
  readonly exceptions: readonly string[];
}

const GRAIN_MINUTES = 15;
const GRAINS_A_DAY = 96;
const GRAINS_A_WEEK = 7 * GRAINS_A_DAY;
const DAY_MINUTES = 24 * 60;

/** Local view of a span of slots in one zone. */
interface ZoneSlots {
  /** Quarter hours since Monday 00:00, or -1 for a slot off the quarter hour. */
  readonly grains: Int16Array;
  readonly days: readonly string[];
}

// Between two clock changes of a zone slots are half a local hour apart.
const zoneSlots = (zone: string, from: number, to: number): ZoneSlots => {
  const grains = new Int16Array(to - from);
  const days: string[] = [];
  for (let first = from; first < to;) {
    const local = startOf(first).toZonedDateTimeISO(zone);
    const change = local.getTimeZoneTransition('next');
    const end = change === null ? to : Math.min(to, slotFrom(change.toInstant()));
    const minute = local.hour * 60 + local.minute;
    const isOnGrain = minute % GRAIN_MINUTES === 0 && local.second === 0;
    const date = local.toPlainDate();
    for (let slot = first; slot < end; slot += 1) {
      const since = minute + (slot - first) * SLOT_MINUTES;
      const grain = (local.dayOfWeek - 1) * GRAINS_A_DAY + since / GRAIN_MINUTES;
      grains[slot - from] = isOnGrain ? grain % GRAINS_A_WEEK : -1;
      const isNewDay = slot === first || since % DAY_MINUTES < SLOT_MINUTES;
      days.push(
        isNewDay
          ? date.add({ days: Math.floor(since / DAY_MINUTES) }).toString()
          : (days.at(-1) ?? ''),
      );
    }
    first = end;
  }
  return { grains, days };
};

const weekMask = (rules: readonly WeeklyRule[]): Uint8Array => {
  const mask = new Uint8Array(GRAINS_A_WEEK);
  for (const rule of rules) {
    const day = (rule.weekday - 1) * GRAINS_A_DAY;
    const last = rule.end_minute - SLOT_MINUTES;
    for (let minute = rule.start_minute; minute <= last; minute += GRAIN_MINUTES)
      mask[day + minute / GRAIN_MINUTES] = 1;
  }
  return mask;
};

/** Expands working hours into slots. A repeated local hour is offered twice, a skipped one never. */
export const createOffering = (
  from: number,
  to: number,
): ((hours: WorkingHours) => readonly number[]) => {
  const zones = new Map<string, ZoneSlots>();
  return (hours) => {
    const zone = zones.get(hours.time_zone) ?? zoneSlots(hours.time_zone, from, to);
    zones.set(hours.time_zone, zone);
    const mask = weekMask(hours.rules);
    const off = new Set(hours.exceptions);
    const offered: number[] = [];
    for (const [index, grain] of zone.grains.entries()) {
      if (grain < 0 || mask[grain] !== 1) continue;
      if (off.size > 0 && off.has(zone.days[index] ?? '')) continue;
      offered.push(from + index);
    }
    return offered;
  };
};

/** A provider's hours as they are stored, and what is taken of them. */
export interface StoredHours extends WorkingHours {
  /** Spans of slots. */
  readonly taken: readonly (readonly [from: number, to: number])[];
}

const SECONDS = SLOT_MINUTES * 60;

/**
 * The columns of `StoredHours` for a provider `p`: its reservations `r` count where the condition holds, and the busy times of its
 * own calendars (VISIT-17) except where they meet `except`, a multirange.
 */
export const hoursColumns = (
  from: number,
  to: number,
  isTaken: RawBuilder<unknown>,
  except: RawBuilder<unknown> = sql`'{}'::tstzmultirange`,
) => sql`
  p.time_zone,
  coalesce((select jsonb_agg(w) from weekly_rule w where w.provider_id = p.id), '[]') as rules,
  coalesce((select jsonb_agg(x.day) from exception_day x where x.provider_id = p.id), '[]') as exceptions,
  coalesce((
    select jsonb_agg(jsonb_build_array(
      floor(extract(epoch from lower(t.during)) / ${SECONDS}),
      ceil(extract(epoch from upper(t.during)) / ${SECONDS})))
    from (
      select r.during from reservation r
      where r.provider_id = p.id and r.during && tstzrange(${startOf(from)}, ${startOf(to)}) and (${isTaken})
      union all
      select unnest(tstzmultirange(b.during) - ${except}) from busy_time b
      where b.provider_id = p.id and b.during && tstzrange(${startOf(from)}, ${startOf(to)})
    ) t
  ), '[]') as taken`;
