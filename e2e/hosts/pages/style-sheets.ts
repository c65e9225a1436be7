import { inColumn, type HostPage } from '../host-page.ts';

const HOSTILE = `
*, *::before, *::after {
  color: red !important; background: yellow !important; font: italic 900 30px/3 cursive !important;
  letter-spacing: 0.5em !important; word-spacing: 2em !important; text-transform: uppercase !important;
  text-align: right !important; text-indent: 3em !important;
  text-shadow: 4px 4px red !important; white-space: nowrap !important; word-break: break-all !important;
  direction: rtl !important; writing-mode: vertical-rl !important; visibility: hidden !important; cursor: none !important;
  pointer-events: none !important; user-select: none !important; list-style: square !important; quotes: 'x' 'y' !important;
  border: 3px dotted red !important; border-radius: 0 !important; padding: 7px !important; box-sizing: content-box !important;
  animation: none !important; transition: all 9s !important; fill: red !important; stroke: red !important;
  hyphens: auto !important; tab-size: 40 !important; caret-color: red !important; accent-color: red !important;
  color-scheme: dark !important; forced-color-adjust: none !important; font-variant: small-caps !important;
}
pawcall-booking {
  text-decoration: line-through !important;  display: none !important; opacity: 0.1 !important; transform: scale(0.2) !important; filter: invert(1) !important;
  clip-path: circle(1px) !important; position: absolute !important; inset-inline-start: -9999px !important;
  block-size: 1px !important; max-block-size: 1px !important; min-inline-size: 0 !important; overflow: hidden !important;
  zoom: 0.5 !important; content-visibility: hidden !important; columns: 4 !important; mix-blend-mode: difference !important;
}`;

const library = (file: string) => `<link rel="stylesheet" href="/hosts/files/${file}">`;
const cards = (widget: string) =>
  `<main class="container content prose"><article class="card box columns row"><div class="card-body column col">${widget}` +
  `</div></article></main>`;

const SINGLE_SHEETS: readonly HostPage[] = [
  {
    name: 'hostile',
    about: 'a style sheet with !important on everything',
    head: `<style>${HOSTILE}</style>`,
    around: inColumn,
  },
  {
    name: 'small-root',
    about: 'a root of 62.5 %',
    head: '<style>html { font-size: 62.5% } body { font: 1.4rem/1.2 serif; line-height: 0.9 }</style>',
    around: inColumn,
  },
  {
    name: 'rtl',
    about: 'a page from right to left',
    root: 'dir="rtl"',
    head: '<style>* { direction: rtl; text-align: right }</style>',
    around: inColumn,
  },
  { name: 'bootstrap', about: 'Bootstrap', head: library('bootstrap.css'), around: cards },
  { name: 'bulma', about: 'Bulma', head: library('bulma.css'), around: cards },
  { name: 'tailwind', about: 'Tailwind’s reset', head: library('tailwind.css'), around: cards },
  {
    name: 'foundation',
    about: 'Foundation',
    head: library('foundation.css'),
    around: (widget) =>
      `<main class="grid-container"><div class="grid-x grid-padding-x"><article class="cell callout card">${widget}</article></div></main>`,
  },
  {
    name: 'underscores',
    about: 'WordPress’s starter theme',
    head: library('underscores.css'),
    around: (widget) =>
      `<div id="page" class="site"><main id="main" class="site-main"><article class="hentry"><div class="entry-content">${widget}` +
      `</div></article></main></div>`,
  },
  {
    name: 'theme',
    about: 'the rules of a shop’s theme for every element',
    head: `<style>
      *, ::before, ::after { box-sizing: inherit; min-width: 0 }
      html { font-size: calc(var(--font-body-scale, 1) * 62.5%); height: 100% } body { display: grid; min-height: 100%; grid-template-rows: auto 1fr; letter-spacing: 0.06rem }
      h1, h2, h3 { font: 700 4rem/1 Impact; word-break: break-word } button, input, select { all: unset } img, svg { max-width: 100%; height: auto; display: inline }
      .entry-content > *, .is-layout-constrained > :not(.alignfull) { max-width: 620px; margin-inline: auto !important }
      a:empty, ul:empty, dl:empty, div:empty, section:empty, article:empty, p:empty, h1:empty { display: none }
    </style>`,
    around: (widget) => `<div class="entry-content is-layout-constrained">${widget}</div>`,
  },
];

/** Style sheets around the widget; the first is the most hostile, the last combines the others. */
export const SHEETS: readonly HostPage[] = [
  ...SINGLE_SHEETS,
  {
    name: 'libraries',
    about: 'every framework and theme at once',
    head: SINGLE_SHEETS.slice(1)
      .map(({ head = '' }) => head)
      .join(''),
    around: inColumn,
  },
];
