import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/smoke-tests/run-in-project.ts';
import type { Embedding } from './widget-page.ts';

const VERSION = '13.5.0';
const FOLDER = join(ROOT, '.cache', 'bench-page', 'lighthouse');
const MAX_REPORT_BYTES = 2 ** 26;
const run = promisify(execFile);

const Measured = v.object({ numericValue: v.number() });
const Report = v.object({
  lighthouseVersion: v.string(),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'first-contentful-paint': Measured,
    'largest-contentful-paint': Measured,
    'total-blocking-time': Measured,
    'cumulative-layout-shift': Measured,
  }),
});

/** What Lighthouse found of one visit: the score in points of 100, times in milliseconds. */
export interface Audit {
  readonly version: string;
  /** The machine's speed by Lighthouse's own measure; below 1,000 it slows a page more than the phone it stands for. */
  readonly benchmarkIndex: number;
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
}

/** Installs Lighthouse once; answers a function that audits a page with its mobile preset in a new browser. */
export const installLighthouse = (
  slowness: 'simulated' | 'applied',
): ((url: string) => Promise<Audit>) => {
  mkdirSync(FOLDER, { recursive: true });
  const command = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');
  if (!existsSync(command)) {
    writeFileSync(join(FOLDER, 'package.json'), '{"private":true,"type":"module"}\n');
    installInto(FOLDER, [`lighthouse@${VERSION}`]);
  }
  const env = { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' };
  const flags = [
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--only-categories=performance',
    `--throttling-method=${slowness === 'applied' ? 'devtools' : 'simulate'}`,
    '--chrome-flags=--headless=new --no-sandbox',
  ];
  return async (url) => {
    const words = [command, url, ...flags];
    const { stdout } = await run(process.execPath, words, { env, maxBuffer: MAX_REPORT_BYTES });
    const { audits, categories, environment, lighthouseVersion } = v.parse(
      Report,
      JSON.parse(stdout),
    );
    return {
      version: lighthouseVersion,
      benchmarkIndex: environment.benchmarkIndex,
      score: categories.performance.score * 100,
      fcpMs: audits['first-contentful-paint'].numericValue,
      lcpMs: audits['largest-contentful-paint'].numericValue,
      tbtMs: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
    };
  };
};

const ARTICLES = [
  ['Flea and tick', 'Chewables and drops for dogs and cats, by weight.'],
  ['Heartworm', 'Monthly tablets. A prescription is needed.'],
  ['Joints', 'Glucosamine and omega-3 for older dogs.'],
  ['Diets', 'Food for kidneys, skin and stomach.'],
  ['Dental', 'Chews, pastes and brushes.'],
  ['First aid', 'Bandages, collars and cleaners.'],
];
const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff}' +
  'header,main,footer{max-width:60rem;margin:auto;padding:1rem}nav a{margin-right:1rem}' +
  'ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(14rem,1fr));gap:1rem}' +
  'li{border:1px solid #ccc;border-radius:.5rem;padding:1rem}svg{width:100%;height:auto}';
const PICTURE =
  '<svg viewBox="0 0 600 200" width="600" height="200" role="img" aria-label="A dog"><rect width="600" height="200" fill="#dfe9e4"/>' +
  '<circle cx="300" cy="100" r="60" fill="#9b7653"/></svg>';

const pageOf = (head: string, booking: string): Buffer =>
  Buffer.from(
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">' +
      `<title>A pet pharmacy</title><style>${STYLE}</style>${head}</head><body>` +
      '<header><b>A pet pharmacy</b> <nav><a href="#dogs">Dogs</a><a href="#cats">Cats</a><a href="#help">Help</a></nav></header>' +
      `<main><h1>Everything for your pet</h1><p>Medicine and food, to your door in two days.</p>${PICTURE}` +
      `${booking}<h2>Departments</h2><ul>` +
      ARTICLES.map(([name, text]) => `<li><h3>${name}</h3><p>${text}</p></li>`).join('') +
      '</ul></main><footer>Questions? 1-800-555-0142</footer></body></html>',
  );

/** A page of a pharmacy without the widget, and the same page with it, by their address. */
export const shopPages = ({ script, element, files }: Embedding): ReadonlyMap<string, Buffer> =>
  new Map([
    ['/shop.html', pageOf('', '')],
    ['/shop-with-widget.html', pageOf(script, element)],
    ...files,
  ]);
