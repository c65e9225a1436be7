import { calendarQuery, getBasicAuthHeaders, propfind, type DAVResponse } from 'tsdav';
import * as v from 'valibot';
import { CalendarFailure, failureOfStatus } from './calendar-failure.ts';

/** Where a calendar is. */
export interface CalendarSource {
  readonly kind: 'ics' | 'caldav';
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
}

/** What a calendar holds, as iCalendar texts. */
export interface CalendarContent {
  readonly texts: readonly string[];
  /** What its server calls this content: an ETag or a collection tag; null where it names none. */
  readonly version: string | null;
}

interface Reading {
  readonly fetch: typeof fetch;
  /** The version that is known already. */
  readonly known: string | null;
  readonly from: Temporal.Instant;
  readonly to: Temporal.Instant;
}

/** The headers that sign in to a calendar. */
export const loginHeaders = ({
  username,
  password,
}: Pick<CalendarSource, 'username' | 'password'>): Record<string, string> =>
  username === null ? {} : getBasicAuthHeaders({ username, password: password ?? '' });

/** The address of a CalDAV collection, which ends with a slash. */
export const collectionOf = (url: string): string => url.replace(/\/?$/, '/');

const refuse = ({ status }: Response): void => {
  const failure = failureOfStatus(status);
  if (failure !== undefined) throw new CalendarFailure(failure);
};

const readFeed = async (
  source: CalendarSource,
  { fetch: request, known }: Reading,
): Promise<CalendarContent | 'unchanged'> => {
  const response = await request(source.url, {
    headers: {
      ...loginHeaders(source),
      Accept: 'text/calendar',
      ...(known === null ? {} : { 'If-None-Match': known }),
    },
  });
  refuse(response);
  if (response.status === 304) return 'unchanged';
  return { texts: [await response.text()], version: response.headers.get('ETag') };
};

const WHOLE = /<(?:\/(?:[\w.-]+:)?multistatus\s*|(?:[\w.-]+:)?multistatus[^>]*\/)>\s*$/;

// The library takes an error, HTML or half of an answer for one without the entries that are missing.
const strictly =
  (request: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await request(input, init);
    refuse(response);
    if (response.status !== 207) throw new CalendarFailure('failing');
    const text = await response.text();
    if (!WHOLE.test(text)) throw new CalendarFailure('not_a_calendar');
    return new Response(text, response);
  };

const Multistatus = v.array(v.object({ raw: v.object({ multistatus: v.unknown() }) }));

const answersOf = (responses: readonly DAVResponse[]): readonly DAVResponse[] => {
  if (!v.is(Multistatus, responses)) throw new CalendarFailure('not_a_calendar');
  return responses.filter(({ href }) => href !== undefined);
};

const Collection = v.object({
  resourcetype: v.object({ calendar: v.unknown() }),
  getctag: v.optional(v.union([v.string(), v.number()])),
  syncToken: v.optional(v.union([v.string(), v.number()])),
});

const Entry = v.object({
  calendarData: v.union([
    v.pipe(
      v.object({ _cdata: v.string() }),
      v.transform(({ _cdata: text }) => text),
    ),
    v.string(),
  ]),
});

const stamp = (at: Temporal.Instant): string =>
  at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');

const readCollection = async (
  source: CalendarSource,
  { fetch: request, known, from, to }: Reading,
): Promise<CalendarContent | 'unchanged'> => {
  const sent = {
    url: collectionOf(source.url),
    headers: loginHeaders(source),
    fetch: strictly(request),
  };
  const props = { 'd:resourcetype': {}, 'cs:getctag': {}, 'd:sync-token': {} };
  const [described] = answersOf(await propfind({ ...sent, props, depth: '0' }));
  const collection = v.safeParse(Collection, described?.props);
  if (!collection.success) throw new CalendarFailure('not_a_calendar');
  const { getctag, syncToken } = collection.output;
  const version = String(getctag ?? syncToken ?? '') || null;
  if (version !== null && version === known) return 'unchanged';
  const entries = await calendarQuery({
    ...sent,
    depth: '1',
    props: { 'd:getetag': {}, 'c:calendar-data': {} },
    filters: {
      'comp-filter': {
        _attributes: { name: 'VCALENDAR' },
        'comp-filter': {
          _attributes: { name: 'VEVENT' },
          'time-range': { _attributes: { start: stamp(from), end: stamp(to) } },
        },
      },
    },
  });
  const texts = answersOf(entries).map(({ ok, props: entry }) => {
    const read = v.safeParse(Entry, entry);
    // Also the sign of a server that sends a part: too many entries.
    if (!ok || !read.success) throw new CalendarFailure('failing');
    return read.output.calendarData;
  });
  return { texts, version };
};

/** Reads a calendar, or finds that it is as it was. Throws a CalendarFailure. */
export const readCalendar = (
  source: CalendarSource,
  reading: Reading,
): Promise<CalendarContent | 'unchanged'> =>
  source.kind === 'ics' ? readFeed(source, reading) : readCollection(source, reading);
