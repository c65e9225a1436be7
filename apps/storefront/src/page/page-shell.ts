import { html } from 'hono/html';
import type { BrowserFiles } from '../server/browser-files.ts';
import { pageFooter } from './page-footer.ts';
import { pageHeader } from './page-header.ts';
import type { Markup } from './markup.ts';

/** One page: its title, its main content, and what it loads besides the style sheet. */
export interface Page {
  readonly title: string;
  readonly content: Markup;
  /** The entry of the department bar that this page belongs to. */
  readonly department?: string;
  /** Source path of the page's own script, for example `src/checkout/browser.ts`. */
  readonly script?: string;
  /** Loads the widget as a partner does: one module script, or the loader, which waits for the first press. */
  readonly hasWidget?: boolean | 'on-demand';
  /** The address of a document that the widget will ask for, which the browser then has already. */
  readonly preload?: string;
  /** Offers the way out of the shop in the top line. */
  readonly isSignedIn?: boolean;
  /** Keeps the page out of search engines. */
  readonly isPrivate?: boolean;
}

/** Renders a page inside the pharmacy's header and footer. */
export type PageShell = (page: Page) => Markup;

/** The pharmacy's page frame, with the addresses of the built files. */
export function createPageShell(files: BrowserFiles): PageShell {
  const stylesheet = files.address('src/styles/storefront.css');
  return (page) =>
    html`<!doctype html>
      <html lang="en-US">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          ${page.hasWidget === true ? html`<script async fetchpriority="low" type="module" src="${files.widgetScript.address}" integrity="${files.widgetScript.integrity}"></script>` : ''}
          <meta name="theme-color" content="#16305e" />
          ${page.isPrivate ? html`<meta name="robots" content="noindex" />` : ''}
          <title>${page.title} | Harborvale Pet Pharmacy</title>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="${stylesheet}" />
          ${page.preload ? html`<link rel="preload" as="fetch" crossorigin href="${page.preload}" />` : ''}
          ${page.hasWidget === 'on-demand' ? html`<script async src="${files.widgetLoader.address}" integrity="${files.widgetLoader.integrity}"></script>` : ''}
          ${page.script ? html`<script type="module" src="${files.address(page.script)}"></script>` : ''}
        </head>
        <body class="hv">
          <a class="hv-skip" href="#content">Skip to content</a>
          ${pageHeader(page.department, page.isSignedIn)}
          <main id="content" tabindex="-1">${page.content}</main>
          ${pageFooter()}
        </body>
      </html>`;
}
