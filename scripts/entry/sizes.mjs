import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync, Visitor } from 'vite';
import { bundlePackage } from '../../packages/react/build/package-bundle.ts';
import { ROOT } from './paths.mjs';

const DIST = join(ROOT, 'packages', 'element', 'dist');
const ENTRY = 'pawcall-booking.js';

/**
 * In kB of 1000 bytes, brotli: what `npm test` holds, and what we want where that is less. The script's are the JavaScript and the CSS
 * before a species can be chosen, those before React has the first step, and the whole journey; the package's, the same of
 * `@pawcall/react` on the page's own React, in a page that imports the component and nothing else of it. The journey is everything that one guest with a dog downloads from the first step to the
 * checkout, sign-in included, in en-US, on a wide screen, on a first visit and without a prefilled link.
 */
const BUDGETS = {
  'a species can be chosen': { budget: 10, target: 10 },
  'React has the first step': { budget: 89, target: 112 },
  'whole journey': { budget: 160, target: 125 },
  '@pawcall/react: first step': { budget: 11, target: 25 },
  '@pawcall/react: taken over': { budget: 56 },
  '@pawcall/react: journey': { budget: 127, target: 65 },
};

/** Chunks outside that journey, by the beginning of their name, with who does load them. */
const APART = {
  'en-CA': 'another language',
  'en-GB': 'another language',
  'fr-CA': 'another language',
  'global.esm': 'Temporal where the engine has none',
  MoreSpecies: 'when Other or the filters are opened',
  'more-concerns': 'a concern that no dog or cat has, and another species',
  phone: 'a number typed into the form for a forgotten password',
  'page-start': 'a prefill or a link with a search',
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
export async function reportSizes() {
  if (!existsSync(join(DIST, ENTRY))) {
    console.error(`There is no ${join(DIST, ENTRY)}. Run: npm run build`);
    return false;
  }
  const script = chunksOf();
  const own = new Map((await bundlePackage()).map(({ fileName, code }) => [fileName, code]));
  const usual = (chunks) => [...chunks.keys()].filter((file) => !apartFrom(file));
  const parts = {
    'a species can be chosen': [script, staticClosure(script, ENTRY)],
    'React has the first step': [
      script,
      [...staticClosure(script, ENTRY), ...staticClosure(script, chunkNamed(script, 'rest'))],
    ],
    'whole journey': [script, usual(script)],
    '@pawcall/react: first step': [own, staticClosure(own, chunkNamed(own, 'page'))],
    '@pawcall/react: taken over': [
      own,
      [
        ...new Set(
          ['page', 'take-over'].flatMap((name) => staticClosure(own, chunkNamed(own, name))),
        ),
      ],
    ],
    '@pawcall/react: journey': [own, usual(own)],
  };
  console.log('brotli, kB                   size   budget   target');
  const kept = Object.entries(BUDGETS).map(([name, { budget, target = budget }]) => {
    const [chunks, files] = parts[name];
    const bytes = files.reduce((sum, file) => sum + brotli(chunks.get(file) ?? ''), 0);
    const words = [
      bytes > budget * 1000 ? `over its budget by ${kilobytes(bytes - budget * 1000).trim()}` : '',
      bytes > target * 1000
        ? `misses its target by ${kilobytes(bytes - target * 1000).trim()}`
        : '',
    ];
    const row = `${name.padEnd(26)} ${kilobytes(bytes)} ${String(budget).padStart(8)} ${String(target).padStart(8)}`;
    console.log(`${row}   ${words.filter(Boolean).join(', ')}`.trimEnd());
    return bytes <= budget * 1000;
  });
  console.log(
    '(journey: a guest with a dog, first step to checkout with sign-in, en-US, wide screen)\n',
  );
  console.log('chunk of the script          JS    CSS');
  const inOrder = [...script.keys()].toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
  for (const file of inOrder) {
    const { js, css } = measure(script, [file]);
    const apart = apartFrom(file);
    const line = `${nameOf(file).padEnd(24)} ${kilobytes(js)} ${kilobytes(css)}`;
    console.log(apart ? `${line}   not in the journey: ${apart}` : line);
  }
  return kept.every(Boolean);
}

/** The chunks of the script by their path below the build folder. */
const chunksOf = () =>
  new Map(
    readdirSync(DIST, { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.js') && !file.startsWith('types'))
      .map((file) => [file, readFileSync(join(DIST, file), 'utf8')]),
  );
const chunkNamed = (chunks, name) => [...chunks.keys()].find((file) => nameOf(file) === name) ?? '';
const nameOf = (file) => basename(file).replace(/(?:-\d+\.\d+\.\d+)?-[\w-]{8}\.js$|\.js$/, '');
const apartFrom = (file) => APART[nameOf(file)];
const rank = (file) => (apartFrom(file) ? 2 : file === ENTRY ? 0 : 1);
const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

/** The chunk and everything it imports statically. */
function staticClosure(chunks, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    for (const [, target] of (chunks.get(file) ?? '').matchAll(STATIC_IMPORT)) {
      found.add(normalize(join(dirname(file), target)));
    }
  }
  return [...found];
}

/**
 * Brotli bytes of chunks by what is in them. Style sheets travel as strings inside the scripts; they are taken out and counted as
 * CSS, so that the two together differ a little from the file as a server compresses it.
 */
function measure(chunks, files) {
  let js = 0;
  let css = 0;
  for (const file of files) {
    const { code, sheets } = withoutSheets(chunks.get(file) ?? '');
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
