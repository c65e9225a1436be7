import { randomBytes } from 'node:crypto';
import { noisePicture } from './noise-picture.ts';
import { TAG, type Embedding } from './widget-page.ts';

const SCRIPTS = 8;
const SCRIPT_BYTES = 28_000;
const PICTURES = 12;
const STYLE_BYTES = 16_000;
const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif}main{padding:1rem}img{max-width:100%;height:auto}' +
  'ul{list-style:none;padding:0;display:grid;grid-template-columns:1fr 1fr;gap:1rem}';

const indices = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
/** A comment that takes this many bytes, compressed too. */
const ballast = (bytes: number): string =>
  `/*${randomBytes((bytes * 3) / 4).toString('base64url')}*/`;
const scripts = (how: string): string =>
  indices(SCRIPTS)
    .map((index) => `<script ${how} src="/shop-${index}.js"></script>`)
    .join('');

/** What a shop's page has of its own in its head. */
const OWN_SCRIPTS = [
  ['none', ''],
  ['deferred', scripts('defer')],
  ['async', scripts('async')],
] as const;
/** How the widget's script is embedded, by what its tag says and where it stands. */
const TAGS = [
  ['`async`, `fetchpriority="low"`, before them', TAG, 'first'],
  ['the same, behind them', TAG, 'last'],
  ['`async`, behind them', '<script async', 'last'],
  ['no `async`, behind them', '<script', 'last'],
] as const;

/** Each of the pages: its scripts, the widget's tag, its address. */
export const BUSY_PAGES = OWN_SCRIPTS.flatMap(([own, head], page) =>
  TAGS.map(([tag, begins, place], way) => ({
    own,
    head,
    tag,
    begins,
    place,
    path: `/busy-${page}-${way}.html`,
  })),
);

/** A shop's pages that are full of pictures and of scripts of their own, with the widget below the first picture, embedded in each way. */
export const busyPages = ({ script, element, files }: Embedding): ReadonlyMap<string, Buffer> => {
  const page = (head: string): string =>
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
    `<title>A pet pharmacy</title><link rel="stylesheet" href="/shop.css">${head}</head><body><main><h1>Everything for your pet</h1>` +
    `<img src="/picture-${PICTURES}.png" width="358" height="120" alt="A dog">${element}<ul>` +
    indices(PICTURES)
      .map(
        (index) => `<li><img src="/picture-${index}.png" width="170" height="100" alt="Food"></li>`,
      )
      .join('') +
    '</ul></main></body></html>';
  const pages = BUSY_PAGES.map(({ path, head, begins, place }) => {
    const tag = script.replace(TAG, begins);
    return [path, page(place === 'first' ? tag + head : head + tag)] as const;
  });
  const texts = [
    ...pages,
    ['/shop.css', STYLE + ballast(STYLE_BYTES)] as const,
    ...indices(SCRIPTS).map((index) => [`/shop-${index}.js`, ballast(SCRIPT_BYTES)] as const),
  ];
  return new Map([
    ...texts.map(([path, text]) => [path, Buffer.from(text)] as const),
    ...indices(PICTURES).map((index) => [`/picture-${index}.png`, noisePicture(170, 100)] as const),
    [`/picture-${PICTURES}.png`, noisePicture(358, 120)],
    ...files,
  ]);
};
