import { html } from 'hono/html';
import type { BrowserFiles, BuiltScript } from '../server/static-files.ts';
import { pageHeader } from './page-header.ts';
import { pageTitle } from './page-title.ts';
import type { Markup } from './markup.ts';
import type { Settings } from '../server/settings.ts';

/** One page: its title, its main content, and what it loads besides the style sheet. */
export interface Page {
  readonly title: string;
  readonly content: Markup;
  /** The entry of the department bar that this page belongs to. */
  readonly department?: string;
  /** Source path of the page's own script, for example `src/checkout/browser.ts`. */
  readonly script?: string;
  /** Loads the widget's script, the one of the visits, or `on-demand` the loader that waits for the first press. */
  readonly hasWidget?: boolean | 'visits' | 'on-demand';
  /** The address of a document that the widget will request, to be preloaded. */
  readonly preload?: string;
  /** Shows "Sign out" in the top line. */
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
          ${page.hasWidget === true ? moduleScript(files.widgetScript) : ''}
          ${page.hasWidget === 'visits' ? moduleScript(files.visitsScript) : ''}
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

const moduleScript = ({ address, integrity }: BuiltScript): Markup =>
  html`<script
    async
    fetchpriority="low"
    type="module"
    src="${address}"
    integrity="${integrity}"
  ></script>`;

/** What every group of pages gets. */
export interface PageContext {
  readonly settings: Settings;
  readonly files: BrowserFiles;
  readonly shell: PageShell;
}

/** Links of the help pages, and what this site is. */
export const pageFooter = (): Markup => html`
  <footer class="hv-ft">
    <div class="hv-w">
      <nav aria-label="Help">
        <ul>
          <li><a href="/help">Help center</a></li>
          <li><a href="/help#emergency">Emergencies</a></li>
          <li><a href="/help#accessibility">Accessibility</a></li>
          <li><a href="/terms">Terms</a></li>
          <li><a href="/privacy">Privacy</a></li>
        </ul>
      </nav>
      <small>Harborvale is an invented pharmacy, made to show vet booking at work.</small>
    </div>
  </footer>
`;

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
