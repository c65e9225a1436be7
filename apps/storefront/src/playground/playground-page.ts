import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/page-title.ts';
import type { Markup } from '../page/markup.ts';
import { readLocale } from '../page/locale.ts';
import type { PageContext } from '../page/page-shell.ts';
import { widgetAttributes } from '../vet-visits/booking-widget.ts';
import { HOST_PAGES, WIDTHS, type HostPage } from './playground-state.ts';
import { WAY_NAMES, WAYS } from './snippets.ts';
import type { BrowserFiles } from '../server/static-files.ts';

const WIDTH_NAMES = { '390': 'Phone', '768': 'Tablet', '1180': 'Desktop' } as const;
const PAGE_NAMES = { plain: 'Plain', hostile: 'Hostile', dark: 'Dark' } as const;

/** `/playground`: the running widget with every option, its theme and the code to copy (PLAY-1). */
export function createPlaygroundPage({ settings, shell, files }: PageContext): Hono {
  const app = new Hono();
  app.get('/playground/page/:kind', (c) => {
    const kind = HOST_PAGES.find((page) => page === c.req.param('kind'));
    return kind ? c.html(hostPage(files, kind)) : c.notFound();
  });
  app.get('/playground', (c) => {
    // The frame's page has no font of its own.
    const { font: _host, ...attributes } = widgetAttributes(
      settings,
      readLocale(c.req.query('locale')),
    );
    return c.html(
      shell({
        title: 'Playground',
        isPrivate: true,
        script: 'src/playground/browser.ts',
        content: html`<div class="hv-w hv-w--full">
          ${pageTitle('Playground', 'Change the widget, look at it on a page, and copy what you like.')}
          <div class="hv-play" id="playground" data-shop="${JSON.stringify(attributes)}">
            <div class="hv-play__set">
              <form id="theme" class="hv-form" aria-label="Look"></form>
              <form id="options" class="hv-form" aria-label="Options"></form>
            </div>
            <div class="hv-play__side">
              <form id="view" class="hv-play__bar" aria-label="How it is shown">
                ${radios('page', 'Page', HOST_PAGES, PAGE_NAMES)}
                ${radios('width', 'Width', WIDTHS, WIDTH_NAMES)}
                <span class="hv-play__end">
                  <button type="button" class="hv-button hv-button--quiet" id="share">
                    Copy link
                  </button>
                  <button type="button" class="hv-button hv-button--quiet" id="reset">
                    Start over
                  </button>
                </span>
              </form>
              <div class="hv-play__stage" id="stage">
                <iframe id="frame" title="The widget on a page"></iframe>
              </div>
              <p id="said" class="hv-unseen" role="status"></p>
              <section class="hv-card" aria-labelledby="look-heading">
                <h2 id="look-heading">Style sheet</h2>
                <p id="contrast" class="hv-hint">Nothing is set yet.</p>
                <ul id="problems" class="hv-play__problems"></ul>
                ${code('css', 'Style sheet')}
              </section>
              <section class="hv-card" aria-labelledby="code-heading">
                <h2 id="code-heading">Code</h2>
                <form id="ways" class="hv-play__bar" aria-label="Way to embed">
                  ${radios('way', 'Way', WAYS, WAY_NAMES)}
                </form>
                ${code('markup', 'Code')}
              </section>
              <section class="hv-card" aria-labelledby="events-heading">
                <div class="hv-play__head">
                  <h2 id="events-heading">Events</h2>
                  <button type="button" class="hv-button hv-button--quiet" id="clear">Clear</button>
                </div>
                <p class="hv-hint" id="no-events">
                  What the widget tells its page stands here. The way to the checkout is cancelled.
                </p>
                <ol id="events" class="hv-play__events" aria-live="polite"></ol>
                <p class="hv-hint">
                  <a class="hv-link" href="/playground/analytics"
                    >What GA4, Segment and Shopify get of them</a
                  >
                </p>
              </section>
              <section class="hv-card" aria-labelledby="doctor-heading">
                <div class="hv-play__head">
                  <h2 id="doctor-heading">Doctor</h2>
                  <button type="button" class="hv-button hv-button--quiet" id="examine">
                    Examine this page
                  </button>
                </div>
                <pre
                  class="hv-markup"
                  tabindex="0"
                  role="region"
                  aria-label="Report"
                  hidden
                ><code id="report"></code></pre>
              </section>
            </div>
          </div>
        </div>`,
      }),
    );
  });
  return app;
}

const radios = <T extends string>(
  name: string,
  label: string,
  values: readonly T[],
  names: Readonly<Record<T, string>>,
): Markup => html`
  <fieldset class="hv-play__radios">
    <legend>${label}</legend>
    ${values.map(
      (value, index) =>
        html`<label
          ><input type="radio" name="${name}" value="${value}" ${index === 0 ? 'checked' : ''} />${
            names[value]
          }</label
        >`,
    )}
  </fieldset>
`;

const code = (id: string, label: string): Markup => html`
  <div class="hv-play__code">
    <pre
      class="hv-markup"
      tabindex="0"
      role="region"
      aria-label="${label}"
    ><code id="${id}"></code></pre>
    <button type="button" class="hv-button hv-button--quiet" data-copies="${id}">
      Copy<span class="hv-unseen"> ${label.toLowerCase()}</span>
    </button>
  </div>
`;

/** The page in the playground's frame, into which the playground puts the widget. Links open elsewhere. */
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
