import type { Generated } from 'kysely';

/** A booked appointment. */
export interface BookingTable {
  readonly uuid: string;
  /** Short, for people. */
  readonly reference: string;
  /** The quote of the time as it is now. */
  readonly quote_uuid: string;
  readonly reservation_id: number;
  readonly provider_id: number;
  readonly user_uuid: string;
  readonly pet_uuid: string | null;
  readonly species: string | null;
  readonly concerns: readonly string[];
  readonly status: 'BOOKED' | 'CANCELLED';
  readonly start_at: Temporal.Instant;
  readonly end_at: Temporal.Instant;
  readonly total: number;
  readonly currency: string;
  /** What the wallet paid of it, in minor units. */
  readonly wallet_used: Generated<number>;
  /** Counts the changes (VISIT-1). */
  readonly sequence: Generated<number>;
  /** When it was changed last; null if never. */
  readonly changed_at: Generated<Temporal.Instant | null>;
  readonly moves: Generated<number>;
  /** Until when cancelling is free (VISIT-4). */
  readonly free_until: Temporal.Instant;
  /** A secret of the visit, by which its video call is found. */
  readonly room: Generated<string>;
  readonly created_at: Temporal.Instant;
}

/** What became of a booking; the sums of `paid` and `wallet` are what it has cost (VISIT-8). */
export interface BookingChangeTable {
  readonly id: Generated<number>;
  readonly booking_uuid: string;
  readonly at: Temporal.Instant;
  readonly kind: 'BOOKED' | 'MOVED' | 'CANCELLED';
  readonly by: 'client' | 'operator' | 'provider';
  readonly reason: string | null;
  readonly start_at: Temporal.Instant;
  readonly end_at: Temporal.Instant;
  /** What is paid besides the wallet, in minor units; negative for what is given back. */
  readonly paid: number;
  readonly wallet: number;
  /** What was kept of a cancelled booking. */
  readonly fee: Generated<number>;
}

/** The stored answer of a call that must happen once a key. */
export interface IdempotencyTable {
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of the canonical request body. */
  readonly fingerprint: string;
  /** The answer's JSON text, byte for byte; null while the first call runs. */
  readonly answer: string | null;
  readonly created_at: Temporal.Instant;
}

/** Tables of bookings. */
export interface BookingTables {
  readonly booking: BookingTable;
  readonly booking_change: BookingChangeTable;
  readonly idempotency: IdempotencyTable;
}
