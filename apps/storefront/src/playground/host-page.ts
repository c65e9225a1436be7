import { html } from 'hono/html';
import type { BrowserFiles } from '../server/browser-files.ts';
import type { Markup } from '../page/markup.ts';
import type { HostPage } from './playground-state.ts';

/**
 * A page that carries nothing but the widget, for the playground's frame: the element itself is put in by the playground,
 * with what is tried out. Links open elsewhere.
 */
export const hostPage = (files: BrowserFiles, page: HostPage): Markup =>
  html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>Online vet visits</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${files.address(`src/playground/hosts/${page}.css`)}" />
        <script async type="module" src="/pawcall/pawcall-booking.js"></script>
      </head>
      <body>
        <main id="host">
          <h1 hidden>Online vet visits</h1>
          <button type="button" id="open" data-pawcall-open hidden>Ask a vet</button>
        </main>
      </body>
    </html>`;
