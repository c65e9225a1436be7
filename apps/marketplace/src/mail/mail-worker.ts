import { createTransport } from 'nodemailer';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Logger } from 'pino';
import type { Handle } from '../database/kysely-handle.ts';
import { logFailure } from '../database/database-error.ts';
import type { Watch } from '../observability/observability.ts';

/** Delivers the outbox until it is stopped. */
export interface MailWorker {
  /** Delivers what waits now; resolves with how many were delivered. */
  readonly deliver: () => Promise<number>;
  readonly start: () => void;
  /** Stops looking for messages and waits for the one in flight. */
  readonly stop: () => Promise<void>;
}

const POLL_MS = 1_000;
/** After how many attempts a mail is given up. */
export const MOST_ATTEMPTS = 12;
// Longer than the mail server's timeout, so that no other process sends it meanwhile.
const LEASE_SECONDS = 60;
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

// 5.5.x: permanent failure.
const Final = v.object({
  responseCode: v.pipe(v.number(), v.minValue(550), v.maxValue(559)),
});

// Nothing else of the error: its text names the recipient.
const Reason = v.fallback(
  v.object({ code: v.optional(v.string()), responseCode: v.optional(v.number()) }),
  {},
);

const Files = v.array(
  v.object({
    name: v.string(),
    type: v.string(),
    text: v.string(),
    method: v.optional(v.string()),
  }),
);
const MailHeaders = v.nullable(v.record(v.string(), v.string()));

// One at a time, leased by a date in the future instead of a lock: no transaction is open while a mail is on its way.
const lease = (db: Handle, now: Temporal.Instant) =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS} * power(2, least(attempts, 8)))`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', MOST_ATTEMPTS)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'recipient', 'sender', 'subject', 'text', 'html', 'files', 'headers'])
    .executeTakeFirst();

// A calendar file with a method is also a part of the mail, on which mail programs act (RFC 6047).
const partsOf = (files: v.InferOutput<typeof Files>) => {
  const invitation = files.find(({ method }) => method !== undefined);
  return {
    attachments: files
      .filter((file) => file !== invitation)
      .map(({ name, type, text }) => ({ filename: name, contentType: type, content: text })),
    ...(invitation === undefined
      ? {}
      : {
          icalEvent: {
            filename: invitation.name,
            method: invitation.method ?? 'PUBLISH',
            content: invitation.text,
          },
        }),
  };
};

/**
 * Sends the outbox by SMTP, oldest first; retries with growing pauses for 17 hours, unless refused for good.
 * Delivered mails are deleted unless `keep`, because they hold codes.
 */
export const createMailWorker = (options: {
  readonly db: Handle;
  readonly now: () => Temporal.Instant;
  readonly log: Logger;
  readonly smtpUrl: string;
  /** The sender of every mail. */
  readonly from: string;
  readonly keep: boolean;
  readonly watch?: Watch | undefined;
}): MailWorker => {
  const { db, now, log } = options;
  const transport = createTransport({ url: options.smtpUrl, ...TIMEOUTS });
  const delivering = options.watch?.mail ?? ((send) => send());
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const settle = async (id: number): Promise<void> => {
    if (options.keep)
      await db.updateTable('outbox').set({ delivered_at: now() }).where('id', '=', id).execute();
    else await db.deleteFrom('outbox').where('id', '=', id).execute();
  };

  const fail = async (id: number, error: unknown): Promise<void> => {
    const isFinal = v.is(Final, error);
    if (isFinal)
      await db
        .updateTable('outbox')
        .set({ attempts: MOST_ATTEMPTS })
        .where('id', '=', id)
        .execute();
    log.warn(
      { outboxId: id, ...v.parse(Reason, error) },
      isFinal
        ? 'the mail server refused a mail for good, and it is given up: check the address in the outbox, and SMTP_FROM'
        : 'a mail was not delivered and will be tried again: while this repeats, check SMTP_URL and the mail server',
    );
  };

  const deliver = async (): Promise<number> => {
    let delivered = 0;
    while (!isStopped) {
      const mail = await lease(db, now());
      if (mail === undefined) break;
      const files = mail.files === null ? [] : v.parse(Files, JSON.parse(mail.files));
      try {
        await delivering(() =>
          transport.sendMail({
            from: mail.sender ?? options.from,
            to: mail.recipient,
            subject: mail.subject,
            text: mail.text,
            ...(mail.html === null ? {} : { html: mail.html }),
            headers: v.parse(MailHeaders, mail.headers) ?? {},
            ...partsOf(files),
          }),
        );
        await settle(mail.id);
        delivered += 1;
      } catch (error) {
        await fail(mail.id, error);
      }
    }
    return delivered;
  };

  const poll = (): void => {
    running = deliver()
      .catch((error: unknown) => logFailure(log, error, {}, 'the outbox could not be read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(poll, POLL_MS);
      });
  };

  return {
    deliver,
    start: poll,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
};
