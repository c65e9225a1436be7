import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Locale } from '@pawcall/contract';
import { readCustomer } from '../account/customer-cookie.ts';
import { breadcrumb, pageTitle } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import { readLocale } from '../page/locale.ts';
import type { PageContext } from '../page/page-shell.ts';
import { productStrip } from '../shop/product-list.ts';
import { bookingWidget, pageAttributes, widgetConfigAddress } from './booking-widget.ts';
import type { Settings } from '../server/settings.ts';
import { icon } from '../page/icons.ts';

/** `/`, the pharmacy's vet-visit page, and `/hosted-booking`, the widget on a page of its own (GO-8). */
export function createVetVisitPages({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  const page = (c: Context, title: string, content: Markup) =>
    c.html(
      shell({
        title,
        department: 'Vet visits',
        hasWidget: true,
        preload: widgetConfigAddress(settings),
        script: 'src/vet-visits/browser.ts',
        isSignedIn: readCustomer(c) !== undefined,
        content,
      }),
    );

  app.get('/', (c) =>
    page(
      c,
      'Online vet visits',
      html`
        <div class="hv-w">
          ${breadcrumb(
            [
              ['Home', '/shop'],
              ['Pet health', '/help'],
            ],
            'Online vet visits',
          )}
          ${pageTitle(
            'Online vet visits',
            'Choose a vet and a time for a video visit, and see the whole price first.',
          )}
        </div>
        <div class="hv-w hv-slot">
          ${bookingWidget(pageAttributes(settings, readLocale(c.req.query('locale'))))}
        </div>
        ${productStrip('From our example shelf')} ${trustStrip()}
      `,
    ),
  );

  app.get('/hosted-booking', (c) =>
    page(
      c,
      'Book a vet visit',
      html`
        <div class="hv-w">
          ${breadcrumb([['Online vet visits', '/']], 'Book a vet visit')}
          ${pageTitle('Book a vet visit', 'Everything happens on this page.')}
        </div>
        <div class="hv-slot hv-slot--wide">
          ${bookingWidget(hostedAttributes(settings, readLocale(c.req.query('locale'))))}
        </div>
      `,
    ),
  );

  return app;
}

/** The hosted booking page does not link to itself. */
function hostedAttributes(settings: Settings, locale: Locale) {
  const { 'hosted-booking-url': _itself, ...attributes } = pageAttributes(settings, locale);
  return attributes;
}

const REASONS = [
  ['repeat', 'Your time is held', 'While you sign in and check out, nobody else can take it.'],
  ['shield', 'The whole price first', 'Fees and tax are named before you confirm.'],
  [
    'pill',
    'Prescriptions, where allowed',
    'Each vet’s page says whether they may prescribe for you.',
  ],
  ['phone', 'A demonstration', 'No vet calls, no card is charged, nothing is shipped.'],
] as const;

/** What to expect of a visit that is booked here. */
export const trustStrip = (): Markup => html`
  <section class="hv-trust" aria-label="What to expect">
    <ul class="hv-w">
      ${REASONS.map(
        ([name, title, text]) =>
          html`<li>
            ${icon(name, 26)}<span><b>${title}</b>${text}</span>
          </li>`,
      )}
    </ul>
  </section>
`;
