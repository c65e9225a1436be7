import * as v from 'valibot';
import { sql } from 'kysely';
import type { Handle } from '../database/kysely-handle.ts';
import type { MailMessage, MailPort, Marketplace } from '../http/marketplace-context.ts';
import { MailWording } from '../partners/partner-schema.ts';
import type { Mount } from '../http/route.ts';
import { notFound } from '../http/http-errors.ts';

// In the caller's transaction, which may have the only connection.
const inOwnWords = async (
  db: Handle,
  message: MailMessage,
): Promise<{ readonly message: MailMessage; readonly sender: string | null }> => {
  if (message.partner === undefined) return { message, sender: null };
  const row = await db
    .selectFrom('pharmacy')
    .select(['name', 'mail_from', 'mail_texts'])
    .where('slug', '=', message.partner)
    .executeTakeFirst();
  if (row === undefined) return { message, sender: null };
  const read = v.safeParse(MailWording, row.mail_texts);
  const own = { name: row.name, wording: read.success ? read.output : {} };
  return { message: message.reworded?.(own) ?? message, sender: row.mail_from };
};

// `pretend` runs the same statement and writes nothing.
const write = async (
  db: Handle,
  at: Temporal.Instant,
  given: MailMessage,
  isReal: boolean,
): Promise<void> => {
  const { message, sender } = await inOwnWords(db, given);
  const headers = message.headers === undefined ? null : JSON.stringify(message.headers);
  const files = message.files === undefined ? null : JSON.stringify(message.files);
  await sql`
    insert into outbox (kind, recipient, sender, subject, text, html, files, headers, booking_uuid, expires_at,
      next_attempt_at, created_at)
    select ${message.kind}::text, ${message.to}::text, ${sender}::text, ${message.subject}::text, ${message.text}::text,
      ${message.html ?? null}::text, ${files}::text, ${headers}::jsonb, ${given.bookingUuid ?? null}::uuid,
      ${given.expiresAt ?? null}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    where ${isReal}::boolean`.execute(db);
};

/** Writes messages to the outbox in the caller's transaction. */
export const createOutbox = (options: { readonly now: () => Temporal.Instant }): MailPort => ({
  send: (db, message) => write(db, options.now(), message, true),
  pretend: (db, message) => write(db, options.now(), message, false),
});

/** Takes back the mails about a visit that expire and are not sent yet: reminders of a time that no longer holds (VISIT-13). */
export const takeBackReminders = async (trx: Handle, bookingUuid: string): Promise<void> => {
  await trx
    .deleteFrom('outbox')
    .where('booking_uuid', '=', bookingUuid)
    .where('expires_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .execute();
};

const MOST = 100;

/** The six digits that stand alone on a line of a message, if any do. */
export const codeIn = (text: string): string | undefined => /^\d{6}$/m.exec(text)?.[0];

const answerOutbox = async (market: Marketplace): Promise<Response> => {
  if (!market.settings.demo) throw notFound();
  const rows = await market.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const messages = rows.map(({ id, kind, recipient: to, subject, text, created_at }) => {
    const code = codeIn(text);
    const found = code === undefined ? {} : { code };
    return { id, kind, to, subject, text, ...found, created_at: created_at.toString() };
  });
  return Response.json(messages, { headers: { 'Cache-Control': 'no-store' } });
};

/** `GET /demo/outbox`: the newest mails and text messages as JSON; only in the demo, anywhere else it is 404. */
export const outboxMount: Mount = { method: 'GET', path: '/demo/outbox', handle: answerOutbox };
