import { sql } from 'kysely';
import type { Handle } from '../apps/marketplace/src/database/database.ts';
import type { Known } from '../apps/marketplace/testing/search-oracle.ts';

const HALF_HOUR_MS = 1_800_000;

interface Local {
  readonly slot: number;
  readonly weekday: number;
  readonly minute: number;
}

const localTimes = (zone: string, from: number, to: number): readonly Local[] =>
  Array.from({ length: to - from }, (_, index) => {
    const slot = from + index;
    const local = Temporal.Instant.fromEpochMilliseconds(slot * HALF_HOUR_MS).toZonedDateTimeISO(
      zone,
    );
    return { slot, weekday: local.dayOfWeek, minute: local.hour * 60 + local.minute };
  });

/** The free half hours of providers without days off, from hours and bookings alone: what the bits are compared with. */
export const freeTimes = async (
  db: Handle,
  known: readonly Known[],
  from: number,
  to: number,
): Promise<ReadonlyMap<number, readonly number[]>> => {
  const { rows } = await sql<{ id: number; slots: readonly number[] }>`
    select provider_id as id, array_agg((extract(epoch from lower(during)) / 1800)::integer) as slots
    from reservation where state = 'booked' group by provider_id`.execute(db);
  const booked = new Map(rows.map((row) => [row.id, new Set(row.slots)]));
  const zones = new Map<string, readonly Local[]>();
  const localIn = (zone: string) => {
    const times = zones.get(zone) ?? localTimes(zone, from, to);
    zones.set(zone, times);
    return times;
  };
  return new Map(
    known.map(({ id, provider }) => [
      id,
      localIn(provider.time_zone)
        .filter(
          ({ slot, weekday, minute }) =>
            booked.get(id)?.has(slot) !== true &&
            provider.hours.some(
              (rule) =>
                rule.weekday === weekday &&
                rule.start_minute <= minute &&
                minute + 30 <= rule.end_minute,
            ),
        )
        .map(({ slot }) => slot),
    ]),
  );
};
