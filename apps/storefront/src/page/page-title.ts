import { html } from 'hono/html';
import { icon } from './icons.ts';
import type { Markup } from './markup.ts';

/** A breadcrumb: links from the top down, then the page's name. */
export const breadcrumb = (
  above: readonly (readonly [name: string, address: string])[],
  current: string,
): Markup => html`
  <nav class="hv-bc" aria-label="Breadcrumb">
    <ol>
      ${above.map(([name, address]) => html`<li><a href="${address}">${name}</a>${icon('chevron', 14)}</li>`)}
      <li aria-current="page">${current}</li>
    </ol>
  </nav>
`;

/** The page's heading with one sentence under it. */
export const pageTitle = (title: string, sentence: string): Markup => html`
  <div class="hv-title">
    <h1>${title}</h1>
    <p>${sentence}</p>
  </div>
`;
