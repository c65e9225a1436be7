import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import { placeProvider } from '../search/index-provider.ts';
import type { Span } from './busy-spans.ts';

/** A calendar of a provider. */
export interface CalendarKey {
  readonly providerId: number;
  readonly uuid: string;
}

const instantOf = (seconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString();

// Spans that have passed are left out, so that the passing of time is no change.
const differs = async (
  trx: Handle,
  { providerId, uuid }: CalendarKey,
  spans: string,
  now: Temporal.Instant,
): Promise<boolean> => {
  const { rows } = await sql<{ differs: boolean }>`
    with stored as (
      select during from busy_time
      where provider_id = ${providerId} and calendar_uuid = ${uuid} and upper(during) > ${now}
    ), read as (
      select tstzrange(s.start, s."end") as during
      from jsonb_to_recordset(${spans}::jsonb) as s (start timestamptz, "end" timestamptz)
      where s."end" > ${now}
    )
    select exists (select during from stored except select during from read)
      or exists (select during from read except select during from stored) as differs`.execute(trx);
  return rows[0]?.differs === true;
};

/**
 * Makes a calendar's busy times those that were read, with the search's bits in the same transaction (VISIT-17). Held and booked
 * times stay.
 */
export const replaceBusyTimes = async (
  trx: Handle,
  calendar: CalendarKey,
  read: readonly Span[],
  now: Temporal.Instant,
): Promise<void> => {
  const { providerId, uuid } = calendar;
  const spans = JSON.stringify(
    read.map(({ start, end }) => ({ start: instantOf(start), end: instantOf(end) })),
  );
  if (!(await differs(trx, calendar, spans, now))) return;
  await trx
    .deleteFrom('busy_time')
    .where('provider_id', '=', providerId)
    .where('calendar_uuid', '=', uuid)
    .execute();
  await sql`insert into busy_time (provider_id, calendar_uuid, during)
    select ${providerId}::integer, ${uuid}::uuid, tstzrange(s.start, s."end")
    from jsonb_to_recordset(${spans}::jsonb) as s (start timestamptz, "end" timestamptz)`.execute(
    trx,
  );
  await placeProvider(trx, providerId);
};
