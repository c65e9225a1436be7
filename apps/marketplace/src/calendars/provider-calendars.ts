import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { placeProvider } from '../search/index-provider.ts';
import type { Settings } from '../settings/settings.ts';
import { offerOpenedTimes } from '../waitlist/offer-opened-times.ts';
import { replaceBusyTimes } from './busy-times.ts';
import {
  CALENDAR_FAILURES,
  CalendarFailure,
  type CalendarFailureCode,
} from './calendar-failure.ts';
import { type AddressRule, calendarUrl, createCalendarFetch } from './calendar-fetch.ts';
import type { CalendarSource } from './read-calendar.ts';
import { type CalendarMarket, readBusyTimes } from './sync-calendar.ts';

/** A calendar that a provider connects. */
export interface NewCalendar extends CalendarSource {
  /** Whether Pawcall's visits are written to it: CalDAV alone. */
  readonly pushes: boolean;
}

/** A connected calendar, without what opens it. */
export interface ConnectedCalendar {
  readonly uuid: string;
  readonly kind: 'ics' | 'caldav';
  readonly host: string;
  readonly pushes: boolean;
  readonly last_ok_at: Temporal.Instant | null;
  /** Null when all went well the last time. */
  readonly failure: CalendarFailureCode | null;
}

/** Which addresses calendars may have in a marketplace. */
export const addressRule = (
  settings: Pick<Settings, 'demo' | 'calendarsPrivate'>,
): AddressRule => ({
  allowsPrivate: settings.demo || settings.calendarsPrivate,
});

const store = (
  market: Pick<Marketplace, 'db' | 'now'>,
  providerId: number,
  calendar: NewCalendar,
  read: Exclude<Awaited<ReturnType<typeof readBusyTimes>>, 'unchanged'>,
): Promise<{ readonly uuid: string }> =>
  inTransaction(market.db, async (trx) => {
    const now = market.now();
    // Before any row that refers to it, so that two never wait for each other.
    await trx
      .selectFrom('provider')
      .select('id')
      .where('id', '=', providerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { kind, url, username, password, pushes } = calendar;
    const { uuid } = await trx
      .insertInto('provider_calendar')
      .values({
        provider_id: providerId,
        kind,
        url,
        username,
        password,
        pushes,
        version: read.version,
        covered_until: read.coveredUntil,
        last_ok_at: now,
        failure: null,
        next_at: now,
        created_at: now,
      })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    await replaceBusyTimes(trx, { providerId, uuid }, read.spans, now);
    return { uuid };
  });

/**
 * Reads a calendar and stores it with its busy times (VISIT-17). Answers its uuid, or what is wrong with it; then nothing is
 * stored.
 */
export const connectCalendar = async (
  market: Pick<Marketplace, 'db' | 'now'> & {
    readonly settings: Pick<Settings, 'demo' | 'calendarsPrivate'>;
  },
  providerId: number,
  calendar: NewCalendar,
): Promise<{ readonly uuid: string } | { readonly failure: CalendarFailureCode }> => {
  const rule = addressRule(market.settings);
  const { time_zone: timeZone } = await market.db
    .selectFrom('provider')
    .select('time_zone')
    .where('id', '=', providerId)
    .executeTakeFirstOrThrow();
  try {
    if (calendar.pushes && calendar.kind === 'ics') throw new CalendarFailure('not_writable');
    const found = { ...calendar, url: calendarUrl(calendar.url, rule).href };
    const read = await readBusyTimes(
      { ...found, timeZone },
      { fetch: createCalendarFetch(rule), known: null, now: market.now() },
    );
    // Without a known version nothing is unchanged.
    if (read === 'unchanged') throw new CalendarFailure('failing');
    return await store(market, providerId, found, read);
  } catch (thrown) {
    if (thrown instanceof CalendarFailure) return { failure: thrown.code };
    throw thrown;
  }
};

/**
 * Forgets a calendar of a provider and frees its busy times; what was written to it stays there. Answers false when the provider
 * has no such calendar.
 */
export const disconnectCalendar = (
  market: CalendarMarket,
  providerId: number,
  uuid: string,
): Promise<boolean> =>
  inTransaction(market.db, (trx) =>
    offerOpenedTimes(trx, market, providerId, async () => {
      const { numDeletedRows } = await trx
        .deleteFrom('provider_calendar')
        .where('provider_id', '=', providerId)
        .where('uuid', '=', uuid)
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await placeProvider(trx, providerId);
      return true;
    }),
  );

/** The failure that is stored; one of another version counts as `failing`. */
export const readFailure = (stored: string | null): CalendarFailureCode | null =>
  stored === null ? null : (CALENDAR_FAILURES.find((code) => code === stored) ?? 'failing');

/** A provider's calendars, the oldest first. */
export const listCalendars = async (
  db: Handle,
  providerId: number,
): Promise<readonly ConnectedCalendar[]> => {
  const rows = await db
    .selectFrom('provider_calendar')
    .select(['uuid', 'kind', 'url', 'pushes', 'last_ok_at', 'failure'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
  return rows.map(({ url, failure, ...calendar }) => ({
    ...calendar,
    host: new URL(url).host,
    failure: readFailure(failure),
  }));
};
