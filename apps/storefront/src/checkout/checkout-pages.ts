import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/page-title.ts';
import type { PageContext } from '../page/page-shell.ts';

/** `/cx/{book|book-vetlive}/{quoteUuid}`: the landing page of the hand-off (BOOK-2). Its script uses the magic code. */
export function createCheckoutPages({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  app.get('/cx/:kind{book|book-vetlive}/:quote', (c) => {
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(
      shell({
        title: 'Checkout',
        isPrivate: true,
        department: 'Vet visits',
        script: 'src/checkout/browser.ts',
        content: html`<div
          class="hv-w hv-checkout"
          id="checkout"
          data-marketplace="${settings.marketplace}"
          data-authentication="${settings.authentication}"
        >
          ${pageTitle('Checkout', 'One more look, then your visit is booked.')}
          <p class="hv-hint" role="status">Getting your appointment …</p>
          <noscript
            ><p class="hv-problem">
              Checkout needs JavaScript. Please allow it for this page.
            </p></noscript
          >
        </div>`,
      }),
    );
  });
  return app;
}
