import { sql } from 'kysely';
import { createCalendarObject, deleteCalendarObject, updateCalendarObject } from 'tsdav';
import type { Handle } from '../database/kysely-handle.ts';
import { selectVisits, type Visit } from '../visit/read-visit.ts';
import type { CalendarKey } from './busy-times.ts';
import { CalendarFailure, failureOfStatus } from './calendar-failure.ts';
import { providerEntry, readConcernNames, writeCalendar } from './provider-entry.ts';
import { type CalendarSource, collectionOf, loginHeaders } from './read-calendar.ts';

const MOST_AT_ONCE = 40;

interface Change {
  readonly uuid: string;
  readonly status: 'BOOKED' | 'CANCELLED';
  readonly isPushed: boolean;
  readonly etag: string | null;
}

const readChanges = async (
  db: Handle,
  { providerId, uuid }: CalendarKey,
  now: Temporal.Instant,
): Promise<readonly Change[]> => {
  const { rows } = await sql<Change>`
    select b.uuid, b.status, p.booking_uuid is not null as "isPushed", p.etag
    from booking b left join pushed_visit p
      on p.provider_id = b.provider_id and p.calendar_uuid = ${uuid} and p.booking_uuid = b.uuid
    where b.provider_id = ${providerId} and (
      (b.status = 'BOOKED' and b.end_at > ${now} and p.sequence is distinct from b.sequence)
      or (b.status = 'CANCELLED' and p.booking_uuid is not null))
    order by b.start_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
};

const linesOf = (text: string): readonly string[] =>
  text.split(/\r?\n/).filter((line) => /^(?:SEQUENCE|DTSTART)[:;]/.test(line));

/** Writes and deletes entries of one CalDAV calendar. */
const entriesOf = (source: CalendarSource, request: typeof fetch) => {
  const sent = { headers: loginHeaders(source), fetch: request };
  const calendar = { url: collectionOf(source.url) };
  const hrefOf = (uuid: string): string => new URL(`${uuid}.ics`, calendar.url).href;

  const accept = (response: Response): Response => {
    const failure = failureOfStatus(response.status);
    if (failure === undefined) return response;
    const isLogin = response.status === 401;
    const isDown = response.status >= 500 || response.status === 429;
    throw new CalendarFailure(isLogin || isDown ? failure : 'not_writable');
  };

  const create = (uuid: string, iCalString: string): Promise<Response> =>
    createCalendarObject({ ...sent, calendar, iCalString, filename: `${uuid}.ics` });

  const update = (uuid: string, data: string, etag: string | null): Promise<Response> =>
    updateCalendarObject({
      ...sent,
      calendarObject: { url: hrefOf(uuid), data, ...(etag === null ? {} : { etag }) },
    });

  const settle = async (uuid: string, text: string, isCurrent: () => Promise<boolean>) => {
    const response = await request(hrefOf(uuid), { headers: sent.headers });
    if (response.status === 404) return accept(await create(uuid, text)).headers.get('ETag');
    const stored = await accept(response).text();
    const etag = response.headers.get('ETag');
    // Written before, and the answer was lost.
    const isSame = linesOf(text).every((line) => linesOf(stored).includes(line));
    if (isSame || !(await isCurrent())) return etag;
    return accept(await update(uuid, text, etag)).headers.get('ETag');
  };

  return {
    /** Makes the entry what the text says; answers its ETag. */
    put: async (
      { uuid, isPushed, etag }: Change,
      text: string,
      isCurrent: () => Promise<boolean>,
    ): Promise<string | null> => {
      if (isPushed && etag === null) return settle(uuid, text, isCurrent);
      const response = await (isPushed ? update(uuid, text, etag) : create(uuid, text));
      if (response.status === 412 || response.status === 404) return settle(uuid, text, isCurrent);
      return accept(response).headers.get('ETag');
    },
    remove: async ({ uuid, etag }: Change): Promise<void> => {
      const remove = (match: string | null): Promise<Response> =>
        deleteCalendarObject({
          ...sent,
          calendarObject: { url: hrefOf(uuid), ...(match === null ? {} : { etag: match }) },
        });
      let response = await remove(etag);
      // Its owner has changed it meanwhile.
      if (response.status === 412) response = await remove(null);
      if (response.status !== 404 && response.status !== 410) accept(response);
    },
  };
};

const isStill = async (db: Handle, visit: Visit): Promise<boolean> => {
  const found = await db
    .selectFrom('booking')
    .select('uuid')
    .where('uuid', '=', visit.uuid)
    .where('sequence', '=', visit.sequence)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Makes the calendar show Pawcall's visits as they are: creates, changes and deletes their entries, which are found by the
 * booking's uuid, so that what a process did before it died is not done twice (VISIT-18). Throws a CalendarFailure.
 */
export const pushVisits = async (
  db: Handle,
  calendar: CalendarKey & CalendarSource,
  request: typeof fetch,
  now: Temporal.Instant,
): Promise<void> => {
  const changes = await readChanges(db, calendar, now);
  if (changes.length === 0) return;
  const { providerId, uuid: calendarUuid } = calendar;
  const entries = entriesOf(calendar, request);
  const names = await readConcernNames(db);
  for (const change of changes) {
    const visit = await selectVisits(db)
      .where('booking.uuid', '=', change.uuid)
      .executeTakeFirstOrThrow();
    if (visit.status === 'CANCELLED') {
      await entries.remove(change);
      await db
        .deleteFrom('pushed_visit')
        .where('provider_id', '=', providerId)
        .where('calendar_uuid', '=', calendarUuid)
        .where('booking_uuid', '=', visit.uuid)
        .execute();
      continue;
    }
    // A stored entry has no method (RFC 4791).
    const text = writeCalendar([providerEntry(visit, names)], 'Pawcall').replace(
      /^(?:METHOD|X-).*\r\n/gm,
      '',
    );
    const etag = await entries.put(change, text, () => isStill(db, visit));
    await sql`insert into pushed_visit (provider_id, calendar_uuid, booking_uuid, sequence, etag)
      select provider_id, uuid, ${visit.uuid}::uuid, ${visit.sequence}::integer, ${etag}::text from provider_calendar
      where provider_id = ${providerId} and uuid = ${calendarUuid}
      on conflict (provider_id, calendar_uuid, booking_uuid)
        do update set sequence = excluded.sequence, etag = excluded.etag`.execute(db);
  }
};
