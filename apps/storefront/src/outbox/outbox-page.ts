import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/page-title.ts';
import type { PageContext } from '../page/page-shell.ts';

/** `/outbox`: the mails and texts that the demo would have sent, newest first. The page's script reads them. */
export function createOutboxPage({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  app.get('/outbox', (c) =>
    c.html(
      shell({
        title: 'Mail and texts',
        isPrivate: true,
        script: 'src/outbox/browser.ts',
        content: html`<div class="hv-w hv-narrow">
          ${pageTitle(
            'Mail and texts',
            'What the demo would have sent. New messages appear by themselves.',
          )}
          <p class="hv-hint" id="outbox-state" role="status">Looking for messages …</p>
          <ol class="hv-outbox" id="outbox" data-source="${settings.marketplace}/demo/outbox"></ol>
        </div>`,
      }),
    ),
  );
  return app;
}
