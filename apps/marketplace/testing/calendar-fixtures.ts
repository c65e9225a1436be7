import type { Handle } from '../src/database/kysely-handle.ts';
import { connectCalendar, type NewCalendar } from '../src/calendars/provider-calendars.ts';
import { syncCalendars } from '../src/calendars/sync-calendars.ts';
import type { TestServer } from './test-server.ts';

/** A calendar that has these spans taken, each `start/end` in UTC as `20260615T170000Z`. */
export const calendarWith = (...spans: readonly string[]): string => {
  const events = spans.map((span, index) => {
    const [start, end] = span.split('/');
    return `BEGIN:VEVENT\r\nUID:${index}@example.com\r\nDTSTAMP:20260101T000000Z\r\nDTSTART:${start}\r\nDTEND:${end}\r\nEND:VEVENT\r\n`;
  });
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${events.join('')}END:VCALENDAR\r\n`;
};

/** The number of a provider by its uuid. */
export const providerIdOf = async (db: Handle, uuid: string): Promise<number> => {
  const { id } = await db
    .selectFrom('provider')
    .select('id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return id;
};

/** Connects a calendar of this machine. Throws when it cannot be read. */
export const connect = async (
  { market }: Pick<TestServer, 'market'>,
  vet: string,
  calendar: Pick<NewCalendar, 'kind' | 'url'> & Partial<NewCalendar>,
): Promise<string> => {
  const connected = await connectCalendar(market, await providerIdOf(market.db, vet), {
    username: null,
    password: null,
    pushes: false,
    ...calendar,
  });
  if ('failure' in connected) throw new Error(`not connected: ${connected.failure}`);
  return connected.uuid;
};

/** Reads and writes the calendars that are due by a server's clock. */
export const sync = (
  { market }: Pick<TestServer, 'market'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<number> =>
  syncCalendars({ market, log: market.log, rule: { allowsPrivate: true }, signal });
