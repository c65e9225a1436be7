import type { ColumnType, Generated } from 'kysely';

/** A claim on a provider's time; `held` and `booked` ones never overlap. Only `reserve()` writes it. */
export interface ReservationTable {
  readonly id: Generated<number>;
  readonly provider_id: number;
  /** Half-open range `[start,end)` as PostgreSQL text. */
  readonly during: string;
  readonly state: ColumnType<
    'held' | 'booked' | 'released' | 'expired' | 'cancelled',
    'held' | 'booked',
    'held' | 'booked' | 'released' | 'expired' | 'cancelled'
  >;
  /** End of a hold; null once booked. */
  readonly expires_at: Temporal.Instant | null;
  readonly quote_uuid: string | null;
  readonly created_at: Temporal.Instant;
}

/** An immutable price for one slot; only owner, expiry and the booking that used it change. */
export interface QuoteTable {
  readonly uuid: string;
  readonly provider_id: number;
  readonly reservation_id: number;
  readonly start_at: Temporal.Instant;
  readonly end_at: Temporal.Instant;
  readonly expires_at: Temporal.Instant;
  /** The client who owns the quote; null while a guest's. */
  readonly user_uuid: string | null;
  /** Whose holds are counted: the client, or the hashed address of a guest. */
  readonly holder: string;
  readonly pet_uuid: string | null;
  readonly search_result_uuid: string | null;
  readonly country: string;
  readonly province: string;
  readonly currency: string;
  /** Priced lines, tax and wallet as they were shown. */
  readonly price: string;
  readonly total: number;
  readonly wallet_used: number;
  readonly hidden_pricing: boolean;
  readonly promo_code: string | null;
  /** The partner on whose pages it was asked for. */
  readonly partner: Generated<string | null>;
  /** The language and the zone in which the owner chose; null when the request had none. */
  readonly locale: string | null;
  readonly time_zone: string | null;
  readonly extended: Generated<number>;
  /** When the time was held first, by this quote or by one that it took it over from. */
  readonly held_since: Temporal.Instant;
  /** The first of the quotes that ended before this one and in whose place it came; null for one that was asked for. */
  readonly succeeds: Generated<string | null>;
  /** The caller's own key of the request (WIRE-9). */
  readonly request_key: Generated<string | null>;
  /** The booking that it led to (VISIT-1). */
  readonly booking_uuid: Generated<string | null>;
  /** The booking that it is to move, and that booking's `sequence` and total when it was quoted (VISIT-6). */
  readonly moves_booking_uuid: Generated<string | null>;
  readonly moves_sequence: Generated<number | null>;
  readonly moves_total: Generated<number | null>;
  readonly created_at: Temporal.Instant;
}

/** What happened to a reservation, in order; it carries no personal data. */
export interface AuditTable {
  readonly id: Generated<number>;
  readonly at: Temporal.Instant;
  readonly action: 'hold' | 'extend' | 'release' | 'expire' | 'book' | 'cancel';
  readonly reservation_id: number;
  readonly provider_id: number;
}

/** Tables of quotes. */
export interface QuoteTables {
  readonly reservation: ReservationTable;
  readonly quote: QuoteTable;
  readonly audit: AuditTable;
}
