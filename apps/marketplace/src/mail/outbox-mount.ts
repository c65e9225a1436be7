import type { Marketplace } from '../http/marketplace.ts';
import type { Mount } from '../http/mount.ts';
import { notFound } from '../http/refusal.ts';

const MOST = 100;

/** The six digits that stand alone on a line of a message, if any do. */
export const codeIn = (text: string): string | undefined => /^\d{6}$/m.exec(text)?.[0];

/** Answers the newest messages as a JSON list; only in the demo, anywhere else there is no such page. */
export const answerOutbox = async (market: Marketplace): Promise<Response> => {
  if (!market.settings.demo) throw notFound();
  const rows = await market.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'text', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const messages = rows.map((row) => {
    const code = codeIn(row.text);
    return {
      id: row.id,
      kind: row.kind,
      to: row.recipient,
      subject: row.subject,
      text: row.text,
      ...(code === undefined ? {} : { code }),
      created_at: row.created_at.toString(),
    };
  });
  return Response.json(messages, { headers: { 'Cache-Control': 'no-store' } });
};

/** `GET /demo/outbox`: the mails and text messages of the demo, newest first. */
export const outboxMount: Mount = { method: 'GET', path: '/demo/outbox', handle: answerOutbox };
