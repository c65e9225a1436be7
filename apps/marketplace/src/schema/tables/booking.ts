/** A booked appointment. */
export interface BookingTable {
  readonly uuid: string;
  /** Short, for people. */
  readonly reference: string;
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
  readonly created_at: Temporal.Instant;
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
  readonly idempotency: IdempotencyTable;
}
