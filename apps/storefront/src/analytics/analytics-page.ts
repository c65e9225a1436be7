import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/page-title.ts';
import { readLocale } from '../page/locale.ts';
import type { PageContext } from '../page/page-shell.ts';
import { bookingWidget, widgetAttributes } from '../vet-visits/booking-widget.ts';

/** `/playground/analytics`: the widget, and what each tool of docs/analytics.md would get (GO-5). */
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

const PAGE = new URL('../../../../docs/analytics.md', import.meta.url);

/** The tools that docs/analytics.md has code for, by the name of its code block. */
export const ANALYTICS_TOOLS = {
  ga4: 'Tag Manager and GA4',
  segment: 'Segment',
  shopify: 'Shopify',
} as const;

/** One of these tools. */
export type AnalyticsTool = keyof typeof ANALYTICS_TOOLS;

/** Their names, in the order of the page. */
export const TOOL_NAMES = ['ga4', 'segment', 'shopify'] as const satisfies readonly AnalyticsTool[];

/** The code for a tool from docs/analytics.md (GO-5). */
export const analyticsCode = (tool: AnalyticsTool): string => {
  const text = readFileSync(PAGE, 'utf8');
  const block = new RegExp(`^\`\`\`js ${tool}\\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)?.[1];
  if (block === undefined) throw new Error(`docs/analytics.md has no block of code for ${tool}.`);
  return block;
};
