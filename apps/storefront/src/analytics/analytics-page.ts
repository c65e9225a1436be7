import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/breadcrumb.ts';
import { readLocale } from '../page/locale.ts';
import type { PageContext } from '../page/page-context.ts';
import { bookingWidget } from '../vet-visits/booking-widget.ts';
import { widgetAttributes } from '../vet-visits/widget-attributes.ts';
import { ANALYTICS_TOOLS, analyticsCode, TOOL_NAMES } from './analytics-code.ts';

/** `/playground/analytics`: the widget, the code of docs/analytics.md for each tool, and what that tool would get (GO-5). */
export function createAnalyticsPage({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  for (const tool of TOOL_NAMES) {
    app.get(`/playground/analytics/${tool}.js`, (c) =>
      c.body(analyticsCode(tool), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
    );
  }
  app.get('/playground/analytics', (c) => {
    const attributes = widgetAttributes(settings, readLocale(c.req.query('locale')));
    return c.html(
      shell({
        title: 'Analytics',
        isPrivate: true,
        hasWidget: true,
        script: 'src/analytics/browser.ts',
        content: html`<div class="hv-w hv-analytics">
          ${pageTitle(
            'Analytics',
            'Go on as an owner would. What each tool would get stands here, the newest first; the way to the checkout is cancelled.',
          )}
          <div class="hv-analytics__tools">
            ${TOOL_NAMES.map(
              (tool) =>
                html`<section aria-labelledby="${tool}-name">
                  <h2 id="${tool}-name">${ANALYTICS_TOOLS[tool]}</h2>
                  <ol id="${tool}" tabindex="0" aria-labelledby="${tool}-name"></ol>
                  <script type="module" src="/playground/analytics/${tool}.js"></script>
                </section>`,
            )}
          </div>
          <div class="hv-slot">${bookingWidget(attributes)}</div>
        </div>`,
      }),
    );
  });
  return app;
}
