import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';

/** Delivers the outbox until it is stopped. */
export interface MailWorker {
  /** Delivers what waits now; resolves with how many were delivered. */
  readonly deliver: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking for messages and waits for the one in flight. */
  readonly stop: () => Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const BATCH = 10;
const MOST_ATTEMPTS = 12;
const CLAIM_SECONDS = 60;

const Files = v.array(v.object({ name: v.string(), type: v.string(), text: v.string() }));

// Claimed by a date in the future instead of a lock: no transaction is open while a mail is on its way.
const claim = (db: Handle, now: Temporal.Instant) =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + make_interval(secs => ${CLAIM_SECONDS} * power(2, least(attempts, 8)))`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MOST_ATTEMPTS)
        .orderBy('id')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'files'])
    .execute();

/**
 * Sends the mails of the outbox by SMTP, oldest first. A mail that fails is tried again after a minute, then
 * after longer and longer pauses. What was delivered is deleted unless `keep`: codes do not stay in the database.
 */
export const createMailWorker = (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly smtpUrl: string;
  /** The sender of every mail. */
  readonly from: string;
  readonly keep: boolean;
}): MailWorker => {
  const { db, now, log } = options;
  const transport = createTransport(options.smtpUrl);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const settle = async (id: number): Promise<void> => {
    if (options.keep)
      await db.updateTable('outbox').set({ delivered_at: now() }).where('id', '=', id).execute();
    else await db.deleteFrom('outbox').where('id', '=', id).execute();
  };

  const deliver = async (): Promise<number> => {
    let delivered = 0;
    for (const mail of await claim(db, now())) {
      const files = mail.files === null ? [] : v.parse(Files, JSON.parse(mail.files));
      try {
        await transport.sendMail({
          from: options.from,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.text,
          ...(mail.html === null ? {} : { html: mail.html }),
          attachments: files.map((file) => ({
            filename: file.name,
            contentType: file.type,
            content: file.text,
          })),
        });
        await settle(mail.id);
        delivered += 1;
      } catch {
        // The error's text names the recipient, so it stays out of the log.
        log.warn({ outboxId: mail.id }, 'a mail was not delivered and will be tried again');
      }
    }
    return delivered;
  };

  const look = (): void => {
    running = deliver()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_EVERY_MS);
      });
  };

  return {
    deliver,
    start: look,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
};
