import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync, Visitor } from 'vite';
import { ROOT } from './paths.mjs';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const ENTRY = 'pawcall-booking.js';

/**
 * In kB of 1000 bytes, brotli: the JavaScript and the CSS before a species can be chosen, those before React has the first
 * step, and the whole journey. The journey is everything that one guest with a dog downloads from the first step to the
 * checkout, sign-in included, in en-US, on a wide screen, on a first visit and without a prefilled link.
 */
const BUDGETS = { first: 10, taken: 112, journey: 125 };

/** Chunks outside that journey, by the beginning of their name, with who does load them. */
const APART = {
  'en-CA': 'another language',
  'en-GB': 'another language',
  'fr-CA': 'another language',
  'global.esm': 'Temporal where the engine has none',
  MoreSpecies: 'when Other or the filters are opened',
  phone: 'a number typed into the form for a forgotten password',
  'journey-start': 'a stored search, a prefill or a link with a search',
  SceneEmpty: 'a search that finds nothing',
  ConfigErrors: 'a page whose options are wrong',
  BookingWindow: 'a page that opens the widget in a window',
  'pawcall-loader': 'a page that loads no script before it is asked for',
  examine: 'a page that asks the doctor',
  panel: 'a page that asks the doctor',
  'tell-refusal': 'a call that is refused',
  'service-finding': 'the same, and a page that asks the doctor',
  'complete-options': 'a page whose options stand in a document',
  'warn-of-theme': 'a page in development',
  'leave-out': 'an answer that can be read only in part',
  watch: 'a page with an observer, once its visitor consented',
  HostHistory: 'a page that asks for the browser’s history',
  'other-forms': 'who registers, forgot a password or has a code',
  overlays: 'when the filters or the prescription rules are opened',
  'compile-overrides': 'a page with texts of its own',
  'watch-policy': 'a page whose options stand in a document, or that asks the doctor',
  'province-names': 'a link, a profile or a stored search with a province’s code',
};

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;
const SHORTEST_SHEET = 120;

/** Prints the table and answers whether every budget is kept. */
export function reportSizes() {
  const entry = join(DIST, ENTRY);
  if (!existsSync(entry)) {
    console.error(`There is no ${entry}. Run: npm run build`);
    return false;
  }
  const first = measure(staticClosure(ENTRY));
  const taken = measure([...staticClosure(ENTRY), ...staticClosure(restOf(chunksOf()))]);
  const chunks = chunksOf();
  const journey = measure(chunks.filter((file) => !apartFrom(file)));
  const rows = [
    ['a species can be chosen', first.js + first.css, BUDGETS.first],
    ['React has the first step', taken.js + taken.css, BUDGETS.taken],
    ['whole journey', journey.js + journey.css, BUDGETS.journey],
  ];
  console.log('brotli, kB                 size   budget');
  for (const [name, bytes, budget] of rows) {
    const over = isOver(bytes, budget)
      ? `   over by ${kilobytes(bytes - budget * 1000).trim()}`
      : '';
    console.log(`${name.padEnd(24)} ${kilobytes(bytes)} ${String(budget).padStart(8)}${over}`);
  }
  console.log(
    '(journey: a guest with a dog, first step to checkout with sign-in, en-US, wide screen)\n',
  );
  console.log('chunk                        JS    CSS');
  for (const file of chunks.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b))) {
    const { js, css } = measure([file]);
    const apart = apartFrom(file);
    const line = `${nameOf(file).padEnd(24)} ${kilobytes(js)} ${kilobytes(css)}`;
    console.log(apart ? `${line}   not in the journey: ${apart}` : line);
  }
  return !rows.some(([, bytes, budget]) => isOver(bytes, budget));
}

const chunksOf = () =>
  readdirSync(DIST, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && !file.startsWith('types'));
/** What takes the first step over. */
const restOf = (chunks) => chunks.find((file) => nameOf(file) === 'rest') ?? '';
const nameOf = (file) => basename(file).replace(/(?:-\d+\.\d+\.\d+)?-[\w-]{8}\.js$|\.js$/, '');
const apartFrom = (file) => APART[nameOf(file)];
const rank = (file) => (apartFrom(file) ? 2 : file === ENTRY ? 0 : 1);
const isOver = (bytes, budget) => bytes > budget * 1000;
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** The chunk and everything it imports statically, by path below the build folder. */
function staticClosure(entry) {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(DIST, file), 'utf8');
    for (const [, target] of text.matchAll(STATIC_IMPORT)) {
      found.add(normalize(join(dirname(file), target)));
    }
  }
  return [...found];
}

/**
 * Brotli bytes of chunks, each compressed alone as a server does. Style sheets travel as strings inside the scripts;
 * they are taken out and counted as CSS.
 */
function measure(files) {
  let js = 0;
  let css = 0;
  for (const file of files) {
    const { code, sheets } = withoutSheets(readFileSync(join(DIST, file), 'utf8'));
    js += brotli(code);
    if (sheets.length > 0) css += brotli(sheets.join('\n'));
  }
  return { js, css };
}

function withoutSheets(text) {
  const sheets = [];
  const spans = [];
  const take = (node, value) => {
    if (typeof value !== 'string' || !isStyleSheet(value)) return;
    sheets.push(value);
    spans.push([node.start, node.end]);
  };
  new Visitor({
    Literal: (node) => take(node, node.value),
    TemplateLiteral: (node) => {
      if (node.expressions.length === 0) take(node, node.quasis[0].value.cooked);
    },
  }).visit(parseSync('chunk.js', text).program);
  let code = text;
  for (const [start, end] of spans.toReversed()) {
    code = `${code.slice(0, start)}""${code.slice(end)}`;
  }
  return { code, sheets };
}

const isStyleSheet = (text) =>
  text.length >= SHORTEST_SHEET && /[.:#@][\w-]+[^{}]*\{\s*(?:--)?[\w-]+\s*:[^}]+\}/.test(text);

const brotli = (text) =>
  brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
