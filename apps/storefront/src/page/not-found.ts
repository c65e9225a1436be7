import { html } from 'hono/html';
import { pageTitle } from './breadcrumb.ts';
import type { Markup } from './markup.ts';
import type { PageShell } from './page-shell.ts';

/** The page for an address that leads nowhere. */
export const notFoundPage = (shell: PageShell): Markup =>
  shell({
    title: 'Page not found',
    isPrivate: true,
    content: html`<div class="hv-w hv-prose">
      ${pageTitle('This page has wandered off', 'The address may be old, or a letter went missing.')}
      <p><a class="hv-button" href="/">Back to online vet visits</a></p>
    </div>`,
  });
