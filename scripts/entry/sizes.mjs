import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync, Visitor } from 'vite';
import { ROOT } from './paths.mjs';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const ENTRY = 'pawcall-booking.js';

/** In kB of 1000 bytes, brotli: the JavaScript and the CSS before the first step is usable, and the whole journey. */
const BUDGETS = { firstJs: 78, firstCss: 9, journey: 115 };

/** Chunks that one visitor never loads on top of the rest: other languages, and Temporal where it is missing. */
const NOT_IN_EVERY_JOURNEY = /(?:en-CA|fr-CA|en-GB|temporal|global\.esm)/i;

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
  const chunks = readdirSync(DIST, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.js') && !file.startsWith('types'));
  const journey = measure(chunks.filter((file) => !NOT_IN_EVERY_JOURNEY.test(file)));
  const rows = [
    ['first step: JavaScript', first.js, BUDGETS.firstJs],
    ['first step: CSS', first.css, BUDGETS.firstCss],
    ['whole journey', journey.js + journey.css, BUDGETS.journey],
  ];
  console.log('brotli, kB                 size   budget');
  for (const [name, bytes, budget] of rows) {
    const over = isOver(bytes, budget) ? '   over' : '';
    console.log(`${name.padEnd(24)} ${kilobytes(bytes)} ${String(budget).padStart(8)}${over}`);
  }
  for (const file of chunks.filter((file) => NOT_IN_EVERY_JOURNEY.test(file))) {
    const { js, css } = measure([file]);
    console.log(`${`apart: ${file}`.slice(0, 40).padEnd(40)} ${kilobytes(js + css)}`);
  }
  return !rows.some(([, bytes, budget]) => isOver(bytes, budget));
}

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
