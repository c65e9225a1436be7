import { Hono } from 'hono';
import { html } from 'hono/html';
import { pageTitle } from '../page/breadcrumb.ts';
import type { Markup } from '../page/markup.ts';
import type { PageContext } from '../page/page-context.ts';
import { bookingWidget } from '../vet-visits/booking-widget.ts';
import { readLocale, widgetAttributes } from '../vet-visits/widget-attributes.ts';
import type { PlaygroundOption } from './options.ts';
import { OPTION_GROUPS } from './options.ts';

/** `/playground`: every option of the element with a live preview and the markup to copy. */
export function createPlaygroundPage({ settings, shell }: PageContext): Hono {
  const app = new Hono();
  app.get('/playground', (c) => {
    const attributes = widgetAttributes(settings, readLocale(c.req.query('locale')));
    return c.html(
      shell({
        title: 'Playground',
        isPrivate: true,
        hasWidget: true,
        script: 'src/playground/browser.ts',
        content: html`<div class="hv-w">
            ${pageTitle('Playground', 'Change an option and see the widget change.')}
          </div>
          <div class="hv-w hv-play">
            <form id="options" class="hv-form" aria-label="Options">
              ${OPTION_GROUPS.map(
                ({ name, options }, index) =>
                  html`<details ${index === 0 ? 'open' : ''}>
                    <summary>${name}</summary>
                    ${options.map((option) => field(option, attributes[option.attribute]))}
                  </details>`,
              )}
              <details>
                <summary>Theme</summary>
                <label for="accent">Accent colour (--pc-accent)</label>
                <input id="accent" type="color" value="#2450a8" />
                <label for="radius">Roundness (--pc-radius-scale)</label>
                <input id="radius" type="range" min="0" max="1.4" step="0.1" value="0.7" />
              </details>
            </form>
            <div class="hv-play__side">
              <div class="hv-slot" id="preview">${bookingWidget(attributes)}</div>
              <h2>Markup</h2>
              <pre
                class="hv-markup"
                tabindex="0"
                aria-label="Markup"
              ><code id="markup"></code></pre>
            </div>
          </div>`,
      }),
    );
  });
  return app;
}

function field({ attribute, what, kind, choices }: PlaygroundOption, value = ''): Markup {
  const id = `option-${attribute}`;
  const label = html`<label for="${id}">${what} <code>${attribute}</code></label>`;
  if (kind === 'choice' || kind === 'switch') {
    const values = kind === 'switch' ? ['true', 'false'] : (choices ?? []);
    return html`${label}
      <select id="${id}" name="${attribute}">
        <option value="">(default)</option>
        ${values.map(
          (choice) => html`<option ${choice === value ? 'selected' : ''}>${choice}</option>`,
        )}
      </select>`;
  }
  if (kind === 'json') {
    return html`${label}<textarea id="${id}" name="${attribute}" rows="3" spellcheck="false">
${value}</textarea>`;
  }
  return html`${label}<input id="${id}" name="${attribute}" value="${value}" spellcheck="false" />`;
}
