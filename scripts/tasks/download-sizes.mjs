import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundlePackage } from '../../packages/react/build/bundle-package.ts';
import { ROOT } from './paths.mjs';

const DIST = join(ROOT, 'packages', 'element', 'dist');
/** Names the hashed script, which the alias leads to. */
const RELEASE = join(DIST, 'integrity.json');
/** The chunk of everything that hydrates the first step. */
const APP = 'app';
/** The chunk of the list of visits, and the script and texts that come with it. */
const VISITS = 'Visits';
const WITH_VISITS = ['pawcall-visits', 'visits-en-US'];

/**
 * Budgets in brotli kB (1000 bytes). The journey is all that a new guest with a dog downloads up to the checkout in en-US
 * on a wide screen, sign-in included. The package is measured in a page with its own React. The visits are what a page with both
 * elements downloads besides.
 */
const BUDGETS = {
  'first script': 12,
  'React has the first step': 116,
  'whole journey': 195,
  '@pawcall/react: whole journey': 145,
  'visits beyond the journey': 45,
};

/** Chunks that are not in that journey, by name, with who downloads them. */
const OUTSIDE_JOURNEY = {
  'en-CA': 'another language',
  'en-GB': 'another language',
  'fr-CA': 'another language',
  'global.esm': 'Temporal where the engine has none',
  MoreSpeciesArt: 'when Other or the filters are opened',
  'more-concerns': 'a concern that no dog or cat has, and another species',
  phone: 'a number typed into the form for a forgotten password',
  'initial-search': 'a prefill or a link with a search',
  SceneNoResults: 'a search that finds nothing',
  BookingWindow: 'a page that opens the widget in a window',
  'pawcall-loader': 'a page that loads no script before it is asked for',
  examine: 'a page that asks the doctor',
  panel: 'a page that asks the doctor',
  'log-refused-call': 'a call that is refused',
  'service-finding': 'the same, and a page that asks the doctor',
  'complete-options': 'a page whose options stand in a document',
  'warn-of-theme-problems': 'a page in development',
  'drop-unreadable': 'an answer that can be read only in part',
  'note-sender': 'a page with an observer, once its visitor consented',
  BrowserHistory: 'a page that asks for the browser’s history',
  'lazy-forms-chunk': 'who registers, forgot a password or has a code',
  'overlays-chunk': 'when the filters or the prescription rules are opened',
  'compile-overrides': 'a page with texts of its own',
  'watch-csp-violations': 'a page whose options stand in a document, or that asks the doctor',
  Visits: 'a page with the list of visits',
  'visits-en-US': 'a page with the list of visits',
  'visits-en-CA': 'the same, in another language',
  'visits-en-GB': 'the same, in another language',
  'visits-fr-CA': 'the same, in another language',
  'pawcall-visits': 'a page with the list of visits',
  'province-names-chunk': 'a link, a profile or a stored search with a province’s code',
};

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.{1,2}\/[^"']+\.js)["']/g;

/** Prints the table and returns whether every budget is kept. */
export async function reportSizes() {
  if (!existsSync(RELEASE)) {
    console.error(`There is no ${RELEASE}. Run: npm run build`);
    return false;
  }
  const release = JSON.parse(readFileSync(RELEASE, 'utf8'));
  const { script: entry } = release;
  const script = readChunks();
  const pack = new Map((await bundlePackage()).map(({ fileName, code }) => [fileName, code]));
  const firstScript = staticClosure(script, entry);
  const parts = {
    'first script': [script, firstScript],
    'React has the first step': [
      script,
      [...firstScript, ...staticClosure(script, chunkNamed(script, APP))],
    ],
    'whole journey': [script, journeyOf(script)],
    '@pawcall/react: whole journey': [pack, journeyOf(pack)],
    'visits beyond the journey': [script, visitsOf(script, release.visits)],
  };
  console.log('brotli, kB                       size   budget');
  const kept = Object.entries(BUDGETS).map(([name, budget]) => {
    const [chunks, files] = parts[name];
    const size = files.reduce((sum, file) => sum + brotli(chunks.get(file) ?? ''), 0);
    const isKept = size <= budget * 1000;
    const row = `${name.padEnd(30)} ${kilobytes(size)} ${String(budget).padStart(8)}`;
    console.log(isKept ? row : `${row}   over its budget`);
    return isKept;
  });
  console.log('\nchunk of the script           brotli, kB');
  const inJourney = new Set(journeyOf(script));
  for (const [file, code] of script) {
    const note = inJourney.has(file) ? '' : `   not in the journey: ${outsideJourney(file)}`;
    console.log(`${chunkName(file).padEnd(30)} ${kilobytes(brotli(code))}${note}`);
  }
  return kept.every(Boolean);
}

/** The built chunks by file name. */
function readChunks() {
  const files = readdirSync(DIST, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files
      .filter((file) => file.endsWith('.js'))
      .toSorted((a, b) => a.localeCompare(b))
      .map((file) => [file, readFileSync(join(DIST, file), 'utf8')]),
  );
}

function visitsOf(chunks, script) {
  const journey = new Set(journeyOf(chunks));
  const texts = [...chunks.keys()].filter((file) => WITH_VISITS.includes(chunkName(file)));
  const files = [script, ...staticClosure(chunks, chunkNamed(chunks, VISITS)), ...texts];
  return [...new Set(files)].filter((file) => !journey.has(file) && !isAlias(file));
}

/** The short-lived name of a script, which leads to the one with the hash. */
const isAlias = (file) => file === 'pawcall-visits.js';

const journeyOf = (chunks) => [...chunks.keys()].filter((file) => !outsideJourney(file));

/** Who downloads a chunk that is not in the journey, if it is not. */
const outsideJourney = (file) => OUTSIDE_JOURNEY[chunkName(file)];

/** `chunks/later-screens-a1b2c3d4.js` → `later-screens`. */
const chunkName = (file) =>
  basename(file, '.js')
    .replace(/-[\w-]{8}$/, '')
    .replace(/-\d+\.\d+\.\d+$/, '');

function chunkNamed(chunks, name) {
  const file = [...chunks.keys()].find((each) => chunkName(each) === name);
  if (file === undefined) throw new Error(`There is no chunk "${name}". Run: npm run build`);
  return file;
}

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

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(6);

const brotli = (code) => brotliCompressSync(code).length;
