import { sql } from 'kysely';
import type { Handle } from '../../apps/marketplace/src/database/database.ts';
import type { Acknowledged } from './load.ts';

/** What the database holds against what clients were told. */
export interface Verdict {
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Two bookings of one quote or of one time. */
  readonly double: number;
  /** There, and nobody was told. */
  readonly untold: number;
  /** Bookings without their reservation, and reservations without their booking. */
  readonly half: number;
}

/** Counts pairs of live bookings of one provider that share their quote or any of their time. */
export const countDoubles = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking a join booking b on a.provider_id = b.provider_id and a.uuid < b.uuid
      and a.status = 'BOOKED' and b.status = 'BOOKED'
      and (a.quote_uuid = b.quote_uuid or (a.start_at < b.end_at and b.start_at < a.end_at))`.execute(
    db,
  );
  return rows[0]?.count ?? -1;
};

const countHalf = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from booking b
      full join (select * from reservation where state = 'booked') r on r.id = b.reservation_id
      where b.uuid is null or r.id is null and b.status = 'BOOKED'`.execute(db);
  return rows[0]?.count ?? -1;
};

/** Holds the clients' word against the rows. */
export const verdictOn = async (
  db: Handle,
  acknowledged: readonly Acknowledged[],
): Promise<Verdict> => {
  const { rows } = await sql<{ uuid: string }>`select uuid from booking`.execute(db);
  const stored = new Set(rows.map((row) => row.uuid));
  const told = new Set(acknowledged.map((one) => one.booking));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((one) => !stored.has(one.booking)).length,
    double: (await countDoubles(db)) + acknowledged.length - told.size,
    untold: rows.filter((row) => !told.has(row.uuid)).length,
    half: await countHalf(db),
  };
};
