import type { Logger } from 'pino';
import type { Handle } from '../database/kysely-handle.ts';
import { inTransaction } from '../database/transaction.ts';
import { busySpans, type Span } from './busy-spans.ts';
import { replaceBusyTimes } from './busy-times.ts';
import { CalendarFailure, type CalendarFailureCode } from './calendar-failure.ts';
import { type AddressRule, createCalendarFetch } from './calendar-fetch.ts';
import { endLease, type LeasedCalendar, noteRead, WORK_MS } from './calendar-lease.ts';
import { pushVisits } from './push-visits.ts';
import { offerOpenedTimes } from '../waitlist/offer-opened-times.ts';
import type { OfferMailer } from '../waitlist/offer-mail.ts';
import { type CalendarSource, readCalendar } from './read-calendar.ts';

const DAY_HOURS = 24;
// Two weeks more than can be booked: an unchanged calendar is read anew only when they have passed.
const HORIZON_DAYS = 60;
const LEAST_DAYS = 46;

const inDays = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.add({ hours: days * DAY_HOURS });

/** What a calendar has taken, and what to remember of it. */
export interface ReadCalendar {
  readonly spans: readonly Span[];
  readonly version: string | null;
  readonly coveredUntil: Temporal.Instant;
}

/** Reads what a calendar has taken from now on. Throws a CalendarFailure. */
export const readBusyTimes = async (
  source: CalendarSource & { readonly timeZone: string },
  options: {
    readonly fetch: typeof fetch;
    readonly known: string | null;
    readonly now: Temporal.Instant;
  },
): Promise<ReadCalendar | 'unchanged'> => {
  const { fetch: request, known, now } = options;
  const to = inDays(now, HORIZON_DAYS);
  const content = await readCalendar(source, {
    fetch: request,
    known,
    from: inDays(now, -1),
    to,
  });
  if (content === 'unchanged') return content;
  const spans = await busySpans(content.texts, { timeZone: source.timeZone, from: now, to });
  return { spans, version: content.version, coveredUntil: to };
};

/** What keeping calendars needs of the marketplace. */
export type CalendarMarket = OfferMailer & { readonly db: Handle };

const pull = async (
  market: CalendarMarket,
  calendar: LeasedCalendar,
  request: typeof fetch,
): Promise<void> => {
  const { now } = market;
  const isCovered = Temporal.Instant.compare(calendar.coveredUntil, inDays(now(), LEAST_DAYS)) > 0;
  const known = isCovered ? calendar.version : null;
  const read = await readBusyTimes(calendar, { fetch: request, known, now: now() });
  const { version, coveredUntil } = read === 'unchanged' ? calendar : read;
  await inTransaction(market.db, async (trx) => {
    const at = now();
    const isOurs = await noteRead(trx, calendar, { version, coveredUntil, at });
    if (!isOurs || read === 'unchanged') return;
    const replace = () => replaceBusyTimes(trx, calendar, read.spans, at);
    await offerOpenedTimes(trx, market, calendar.providerId, replace);
  });
};

const tell = (
  log: Pick<Logger, 'info' | 'warn'>,
  { uuid, providerId, failure: before }: LeasedCalendar,
  failure: CalendarFailureCode | null,
): void => {
  const which = { calendar: uuid, providerId };
  if (failure !== null && before === null)
    log.warn(
      { ...which, failure },
      'a provider’s calendar cannot be read or written: its last known busy times stay, see `providers calendars`',
    );
  if (failure === null && before !== null)
    log.info({ ...which, before }, 'a provider’s calendar is read again');
};

/** Reads a leased calendar's busy times, writes Pawcall's visits to it, and notes what fails (VISIT-17, VISIT-18). */
export const syncCalendar = async (
  calendar: LeasedCalendar,
  options: {
    readonly market: CalendarMarket;
    readonly log: Pick<Logger, 'info' | 'warn'>;
    readonly rule: AddressRule;
    /** Ends the work; the calendar is then read by whom its lease passes to. */
    readonly signal: AbortSignal;
  },
): Promise<void> => {
  const { market, log, rule, signal } = options;
  const { db, now } = market;
  const limits = AbortSignal.any([signal, AbortSignal.timeout(WORK_MS)]);
  const request = createCalendarFetch({ ...rule, signal: limits });
  let failure: CalendarFailureCode | null = null;
  try {
    await pull(market, calendar, request);
    if (calendar.pushes) await pushVisits(db, calendar, request, now());
  } catch (thrown) {
    if (!(thrown instanceof CalendarFailure)) throw thrown;
    failure = thrown.code;
  }
  if (signal.aborted) return;
  if (await endLease(db, calendar, failure, now())) tell(log, calendar, failure);
};
