import type { Generated } from 'kysely';

/** A reminder that was sent, or that its client did not want (VISIT-13). */
export interface ReminderTable {
  readonly booking_uuid: string;
  readonly start_at: Temporal.Instant;
  /** So many hours before the visit. */
  readonly hours: 1 | 24;
  readonly sent_at: Temporal.Instant;
}

/** Whether a client wants reminders. */
export interface ReminderChoiceTable {
  readonly user_uuid: string;
  /** Stands in the address that stops them. */
  readonly address: Generated<string>;
  readonly stopped_at: Generated<Temporal.Instant | null>;
}

/** Tables of reminders. */
export interface ReminderTables {
  readonly reminder: ReminderTable;
  readonly reminder_choice: ReminderChoiceTable;
}
