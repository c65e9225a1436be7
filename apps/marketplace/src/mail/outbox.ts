import type { MailPort } from '../server/marketplace.ts';

/** Writes messages into the outbox, in the caller's transaction; a worker or the demo's page takes them from there. */
export const createOutbox = (options: { readonly now: () => Temporal.Instant }): MailPort => ({
  send: async (db, message) => {
    const at = options.now();
    await db
      .insertInto('outbox')
      .values({
        kind: message.kind,
        recipient: message.to,
        subject: message.subject,
        text: message.text,
        html: message.html ?? null,
        files: message.files === undefined ? null : JSON.stringify(message.files),
        next_attempt_at: at,
        created_at: at,
      })
      .execute();
  },
});
