import type { Locale } from '@pawcall/contract';
import type { Generated } from 'kysely';

/** A client's place in line for a time of a provider that begins within a span (VISIT-14). */
export interface WaitlistEntryTable {
  readonly id: Generated<number>;
  readonly uuid: string;
  readonly user_uuid: string;
  readonly provider_id: number;
  readonly partner: string | null;
  readonly from_at: Temporal.Instant;
  readonly until_at: Temporal.Instant;
  readonly country: string;
  readonly province: string;
  readonly locale: Locale;
  readonly time_zone: string | null;
  /** The visit that a found time is to replace. */
  readonly moves_booking_uuid: string | null;
  readonly status: 'WAITING' | 'OFFERED' | 'TAKEN' | 'LEFT' | 'ENDED';
  /** The quote of the time on offer. */
  readonly quote_uuid: string | null;
  readonly offered_until: Temporal.Instant | null;
  readonly created_at: Temporal.Instant;
}

/** Tables of the waitlist. */
export interface WaitlistTables {
  readonly waitlist_entry: WaitlistEntryTable;
}
