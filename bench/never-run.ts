/**
 * How much of the script one journey never comes to: the least that its bytes could be, if all of that were left out.
 *
 *   npm run bench -- never-run
 *
 * The journey of `npm run size`: a guest with a dog, from the first step to the checkout with sign-in, en-US, on a wide screen, against a marketplace
 * with its demonstration data. Chromium says which functions and branches were run; what was not is cut out of each file, and the rest is
 * compressed. No such file would run: an error, another country or a second visit needs what is left out. Where React stands in its chunk a
 * source map says. `npm run build` first.
 */
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium, type Page } from 'playwright';
import { build } from 'vite';
import { openSecondTime, popup } from '../e2e/journey/quote.ts';
import { DOG_IN_SAN_DIEGO, search } from '../e2e/journey/search.ts';
import { DEMO_PASSWORD, fillLogin } from '../e2e/journey/sign-in.ts';
import { ROOT } from '../e2e/stack/service.ts';
import { machineLine } from './booking/machine.ts';
import { markdown } from './page/report.ts';
import { openStage } from './page/stage.ts';
import { embeddingOf, widgetPages } from './page/widget-page.ts';

const ELEMENT = join(ROOT, 'packages', 'element');
/** React in the chunk that has it. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;
/** The first script and its chunks; what warns a developer on this machine is no visitor's. */
const CHUNK = /\/pawcall\/(?:chunks\/)?((?!warn-of-theme)[\w.-]+\.js)$/;

const brotli = (text: string): number =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;

/** The source map of each chunk: a build of the same sources has the same names. */
const mapsOfChunks = async (): Promise<ReadonlyMap<string, SourceMap>> => {
  process.env['NODE_ENV'] = 'production';
  const built = await build({
    root: ELEMENT,
    logLevel: 'error',
    build: { write: false, sourcemap: 'hidden' },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    files.flatMap((file) =>
      file.type === 'chunk' && file.map
        ? [[basename(file.fileName), new SourceMap(JSON.parse(file.map.toString()))] as const]
        : [],
    ),
  );
};

const journey = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await search(page, DOG_IN_SAN_DIEGO);
  await openSecondTime(page);
  await popup(page).getByRole('button', { name: 'Continue' }).click();
  // It never comes, so that the script is still there to be asked.
  await page.route(/\/cx\//, () => undefined);
  const checkout = page.waitForRequest(/\/cx\//);
  await fillLogin(page, 'jamie@example.com', DEMO_PASSWORD);
  await checkout;
};

interface Script {
  readonly name: string;
  readonly text: string;
  /** 1 where it was run. */
  readonly run: Uint8Array;
}

const scriptsOf = async (): Promise<readonly Script[]> => {
  const stage = await openStage((services) => widgetPages(embeddingOf(services)));
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1180, height: 900 } });
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    await journey(page, `${stage.site}/widget.html`);
    const covered = await page.coverage.stopJSCoverage();
    return covered.flatMap(({ url, source = '', functions }) => {
      const [, name] = CHUNK.exec(url) ?? [];
      if (name === undefined) return [];
      const run = new Uint8Array(source.length).fill(1);
      const ranges = functions.flatMap((each) => each.ranges);
      const length = ({ startOffset, endOffset }: (typeof ranges)[number]) =>
        endOffset - startOffset;
      // The innermost says it.
      for (const range of ranges.toSorted((a, b) => length(b) - length(a)))
        run.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset);
      return [{ name, text: source, run }];
    });
  } finally {
    await browser.close();
    await stage.stop();
  }
};

/** Which characters are React's. */
const reactIn = ({ name, text }: Script, maps: ReadonlyMap<string, SourceMap>): Uint8Array => {
  const map = maps.get(name);
  const is = new Uint8Array(text.length);
  // The first script is built apart, and has nothing of React.
  if (!map) return is;
  let at = 0;
  for (const [line, code] of text.split('\n').entries()) {
    for (let column = 0; column < code.length; column += 1) {
      const entry = map.findEntry(line, column);
      is[at + column] = 'originalSource' in entry && REACT.test(entry.originalSource) ? 1 : 0;
    }
    at += code.length + 1;
  }
  return is;
};

const maps = await mapsOfChunks();
const scripts = await scriptsOf();
const rows = scripts.map((script) => {
  const isReact = reactIn(script, maps);
  const sizeOf = (isKept: (at: number) => boolean): number =>
    brotli(
      script.text
        .split('')
        .filter((_, at) => isKept(at))
        .join(''),
    );
  return {
    name: script.name,
    sizes: [
      brotli(script.text),
      sizeOf((at) => script.run[at] === 1 || isReact[at] === 1),
      sizeOf((at) => script.run[at] === 1),
      sizeOf((at) => isReact[at] !== 1),
      sizeOf((at) => script.run[at] === 1 && isReact[at] !== 1),
    ],
  };
});
const sums = (rows[0]?.sizes ?? []).map((_, at) =>
  rows.reduce((sum, { sizes }) => sum + (sizes[at] ?? 0), 0),
);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
console.log(`${machineLine()}\n`);
console.log(
  markdown([
    ['brotli, kB', 'whole', 'run, and all of React', 'run', 'without React', 'run, without React'],
    ...[...rows, { name: 'all', sizes: sums }].map(({ name, sizes }) => [
      name,
      ...sizes.map(kilobytes),
    ]),
  ]),
);
