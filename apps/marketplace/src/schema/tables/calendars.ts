import type { Generated } from 'kysely';

/** A secret calendar address of a provider or a client, by the hash of its secret (VISIT-16). */
export interface CalendarFeedTable {
  readonly secret_hash: string;
  readonly provider: number | null;
  readonly user_uuid: string | null;
  readonly created_at: Temporal.Instant;
}

/** A provider's own calendar: its busy times are read, and with `pushes` visits are written to it (VISIT-17, VISIT-18). */
export interface ProviderCalendarTable {
  readonly provider_id: number;
  readonly uuid: Generated<string>;
  readonly kind: 'ics' | 'caldav';
  readonly url: string;
  readonly username: string | null;
  readonly password: string | null;
  readonly pushes: boolean;
  /** What the calendar's server called the content that was read last: an ETag or a collection tag. */
  readonly version: string | null;
  /** Until when its busy times are known. */
  readonly covered_until: Temporal.Instant;
  readonly last_ok_at: Temporal.Instant | null;
  /** A `CalendarFailureCode`; null when it was read the last time. */
  readonly failure: string | null;
  readonly failures: Generated<number>;
  /** When it is read next; while it is read, the end of the lease. */
  readonly next_at: Temporal.Instant;
  readonly created_at: Temporal.Instant;
}

/** A time that a provider's own calendar has taken. */
export interface BusyTimeTable {
  readonly provider_id: number;
  readonly calendar_uuid: string;
  /** Half-open range `[start,end)` as PostgreSQL text. */
  readonly during: string;
}

/** A booking that was written to a provider's calendar, as it stood. */
export interface PushedVisitTable {
  readonly provider_id: number;
  readonly calendar_uuid: string;
  readonly booking_uuid: string;
  readonly sequence: number;
  readonly etag: string | null;
}

/** Tables of calendars. */
export interface CalendarTables {
  readonly calendar_feed: CalendarFeedTable;
  readonly provider_calendar: ProviderCalendarTable;
  readonly busy_time: BusyTimeTable;
  readonly pushed_visit: PushedVisitTable;
}
