/** What may be wrong with a provider's own calendar: a closed list, also of metrics. */
export const CALENDAR_FAILURES = [
  /** Not an https address, or one of a private network. */
  'address_refused',
  'unreachable',
  'timeout',
  'login_refused',
  'not_found',
  /** Its server answers with an error, or not as CalDAV says. */
  'failing',
  /** It answers something that is no calendar, or half of one. */
  'not_a_calendar',
  'too_large',
  /** Visits cannot be written to it. */
  'not_writable',
] as const;

/** One of them. */
export type CalendarFailureCode = (typeof CALENDAR_FAILURES)[number];

/** A calendar could not be read or written. Its text names no address: that of a feed is a secret. */
export class CalendarFailure extends Error {
  override readonly name = 'CalendarFailure';
  readonly code: CalendarFailureCode;

  constructor(code: CalendarFailureCode, cause?: unknown) {
    super(`the calendar failed: ${code}`, cause === undefined ? {} : { cause });
    this.code = code;
  }
}

/** The failure of a response's status; undefined for success and for 304. */
export const failureOfStatus = (status: number): CalendarFailureCode | undefined => {
  if (status < 400) return status < 300 || status === 304 ? undefined : 'failing';
  if (status === 401 || status === 403) return 'login_refused';
  return status === 404 || status === 410 ? 'not_found' : 'failing';
};
