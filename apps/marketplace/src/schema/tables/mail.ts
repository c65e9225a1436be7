import type { Generated } from 'kysely';

/** A message that waits for delivery, or was delivered. */
export interface OutboxTable {
  readonly id: Generated<number>;
  readonly kind: 'mail' | 'sms';
  readonly recipient: string;
  /** Null for the deployment's own. */
  readonly sender: Generated<string | null>;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  /** JSON list of the files that go with it. */
  readonly files: string | null;
  /** Headers of the mail beside the usual ones. */
  readonly headers: Generated<unknown>;
  /** The visit that it is about. */
  readonly booking_uuid: Generated<string | null>;
  /** Not sent any more from then on. */
  readonly expires_at: Generated<Temporal.Instant | null>;
  readonly attempts: Generated<number>;
  readonly next_attempt_at: Temporal.Instant;
  readonly delivered_at: Generated<Temporal.Instant | null>;
  readonly created_at: Temporal.Instant;
}

/** Tables of mail. */
export interface MailTables {
  readonly outbox: OutboxTable;
}
