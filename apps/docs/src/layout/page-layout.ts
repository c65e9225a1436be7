import { html, raw } from 'hono/html';
import { addressOf } from '../pages/page-url.ts';
import type { SitePage } from '../pages/page.ts';
import type { Section } from '../pages/sidebar-sections.ts';
import { ICONS, MARK } from './icons.ts';

/** What the frame around a page is made of. */
export interface PageLayout {
  /** Where the site is: a path that begins and ends with a slash. */
  readonly base: string;
  readonly sections: readonly Section[];
  readonly page: SitePage;
  /** The page's own markup. */
  readonly content: string;
}

const HEADINGS_WORTH_A_LIST = 3;

/** A whole page: header, sidebar, content, table of contents and neighbours, without inline code. */
export const pageLayout = async ({
  base,
  sections,
  page,
  content,
}: PageLayout): Promise<string> => {
  const markup = await html`<!doctype html>
    <html lang="en" data-pc-scheme="auto">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>
          ${page.title === 'Pawcall documentation' ? page.title : `${page.title} · Pawcall`}
        </title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="${base}mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}assets/style.css" />
        <script src="${base}assets/scheme.js"></script>
        <script type="module" src="${base}assets/site.js"></script>
      </head>
      <body class="pc" data-base="${base}">
        <a class="skip" href="#content">Skip to content</a>
        ${header(base)}
        <div class="columns">
          ${sidebar(base, sections, page.file)}
          <main id="content" tabindex="-1">
            <article class="${page.file === 'docs/README.md' ? 'prose home' : 'prose'}">
              ${raw(content)}
            </article>
            ${waysOn(base, sections, page.file)}
          </main>
          ${onThisPage(page)}
        </div>
      </body>
    </html>`;
  // hono answers a String object.
  return markup.toString();
};

const header = (base: string) =>
  html`<header class="bar">
    <button
      class="icon-button menu-button"
      type="button"
      popovertarget="menu"
      aria-label="All pages"
    >
      ${ICONS.menu}
    </button>
    <a class="brand" href="${base}"
      >${MARK}<span>Pawcall <span class="brand-docs">docs</span></span></a
    >
    <button class="search-button" type="button" aria-keyshortcuts="Control+K" data-search hidden>
      ${ICONS.search}<span>Search</span><kbd aria-hidden="true">Ctrl K</kbd>
    </button>
    <button class="icon-button" type="button" data-scheme hidden>${ICONS.scheme}</button>
  </header>`;

const sidebar = (base: string, sections: readonly Section[], current: string) =>
  html`<nav class="sidebar" id="menu" popover aria-label="All pages">
    <button
      class="icon-button menu-close"
      type="button"
      popovertarget="menu"
      popovertargetaction="hide"
      aria-label="Close"
    >
      ${ICONS.close}
    </button>
    ${sections.map(
      ({ title, pages }) =>
        html`<h2>${title}</h2>
          <ul>
            ${pages.map(
              ([file, label]) =>
                html`<li>
                  <a
                    href="${base}${addressOf(file)}"
                    ${isCurrent(file, current) ? html`aria-current="page"` : ''}
                    >${label}</a
                  >
                </li>`,
            )}
          </ul>`,
    )}
  </nav>`;

/** A decision stands below the list of decisions. */
const isCurrent = (file: string, current: string): boolean =>
  file === current ||
  (file === 'docs/decisions/README.md' && current.startsWith('docs/decisions/'));

const onThisPage = ({ headings }: SitePage) => {
  const listed = headings.filter(({ level }) => level === 2);
  if (listed.length < HEADINGS_WORTH_A_LIST) return '';
  return html`<nav class="toc" aria-labelledby="toc-title">
    <h2 id="toc-title">On this page</h2>
    <ul>
      ${listed.map(({ anchor, text }) => html`<li><a href="#${anchor}">${text}</a></li>`)}
    </ul>
  </nav>`;
};

const waysOn = (base: string, sections: readonly Section[], current: string) => {
  const all = sections.flatMap(({ pages }) => pages);
  const place = all.findIndex(([file]) => isCurrent(file, current));
  const link = (words: string, rel: string, page: readonly [string, string] | undefined) =>
    page === undefined
      ? ''
      : html`<a rel="${rel}" href="${base}${addressOf(page[0])}"
          ><small>${words}</small>${page[1]}</a
        >`;
  return html`<footer class="ways">
    <nav aria-label="Neighbouring pages">
      ${place > 0 ? link('Before', 'prev', all[place - 1]) : ''}
      ${place >= 0 ? link('Next', 'next', all[place + 1]) : ''}
    </nav>
    <p>This page is <code>${current}</code> in the repository.</p>
  </footer>`;
};
