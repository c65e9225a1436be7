import { html } from 'hono/html';
import type { Locale } from '@pawcall/contract';
import { isUuid } from '../form/text-formats.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { localeOf } from '../http/request-headers.ts';
import { notFound } from '../http/http-errors.ts';
import type { Mount } from '../http/route.ts';

const ENGLISH = {
  title: 'Reminders',
  ask: 'Stop the reminders of your video appointments?',
  stop: 'Stop reminders',
  done: 'You will get no more reminders. Your appointments stay as they are.',
};

const FRENCH: typeof ENGLISH = {
  title: 'Rappels',
  ask: 'Ne plus recevoir de rappels de vos rendez-vous vidéo\u00a0?',
  stop: 'Arrêter les rappels',
  done: 'Vous ne recevrez plus de rappels. Vos rendez-vous restent inchangés.',
};

const pageOf = async (locale: Locale, isStopped: boolean): Promise<Response> => {
  const texts = locale === 'fr-CA' ? FRENCH : ENGLISH;
  const page = await html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${texts.title}</title>
        <link rel="stylesheet" href="/vet/style.css" />
      </head>
      <body>
        <main class="narrow">
          <h1>${texts.title}</h1>
          ${
            isStopped
              ? html`<p role="status">${texts.done}</p>`
              : html`<p>${texts.ask}</p>
                  <form method="post"><button>${texts.stop}</button></form>`
          }
        </main>
      </body>
    </html>`;
  return new Response(String(page), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    },
  });
};

const secretIn = (request: Request): string =>
  new URL(request.url).pathname.split('/').at(-1) ?? '';

const stop = async (market: Marketplace, request: Request): Promise<Response> => {
  const secret = secretIn(request);
  if (!isUuid(secret)) throw notFound();
  const choice = await market.db
    .updateTable('reminder_choice')
    .set((eb) => ({ stopped_at: eb.fn.coalesce('stopped_at', eb.val(market.now())) }))
    .where('address', '=', secret)
    .returning('user_uuid')
    .executeTakeFirst();
  if (choice === undefined) throw notFound();
  return pageOf(localeOf(request.headers), true);
};

// A mail program that looks at every link must stop nothing, so the page asks first.
const ask = async (market: Marketplace, request: Request): Promise<Response> => {
  const secret = secretIn(request);
  const choice = isUuid(secret)
    ? await market.db
        .selectFrom('reminder_choice')
        .select('stopped_at')
        .where('address', '=', secret)
        .executeTakeFirst()
    : undefined;
  if (choice === undefined) throw notFound();
  return pageOf(localeOf(request.headers), choice.stopped_at !== null);
};

const PATH = '/reminders/:secret';

/** `GET` asks, `POST` stops a client's reminders without signing in, also by a mail program's one press (RFC 8058, VISIT-13). */
export const stopRemindersMounts: readonly Mount[] = [
  { method: 'GET', path: PATH, handle: ask },
  { method: 'POST', path: PATH, handle: stop },
];
