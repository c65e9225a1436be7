import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { MailMessage, MailPort } from '../http/marketplace.ts';

// One statement for both: a message that is only pretended differs in its last word alone.
const write = async (
  db: Handle,
  at: Temporal.Instant,
  message: MailMessage,
  isReal: boolean,
): Promise<void> => {
  const files = message.files === undefined ? null : JSON.stringify(message.files);
  await sql`
    insert into outbox (kind, recipient, subject, text, html, files, next_attempt_at, created_at)
    select ${message.kind}::text, ${message.to}::text, ${message.subject}::text, ${message.text}::text,
      ${message.html ?? null}::text, ${files}::text, ${at}::timestamptz, ${at}::timestamptz
    where ${isReal}::boolean`.execute(db);
};

/** Writes messages into the outbox, in the caller's transaction; a worker or the demo's page takes them from there. */
export const createOutbox = (options: { readonly now: () => Temporal.Instant }): MailPort => ({
  send: (db, message) => write(db, options.now(), message, true),
  pretend: (db, message) => write(db, options.now(), message, false),
});
