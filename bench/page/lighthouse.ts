import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ROOT } from '../../e2e/stack/service.ts';
import { installInto } from '../../packaging/trials/run-trial.ts';

const VERSION = '13.5.0';
const FOLDER = join(ROOT, '.cache', 'bench-page', 'lighthouse');
const MAX_REPORT_BYTES = 2 ** 26;
const run = promisify(execFile);

const Measured = v.object({ numericValue: v.number() });
const Report = v.object({
  lighthouseVersion: v.string(),
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
  readonly score: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
}

/**
 * Installs Lighthouse, once; answers what examines a page with its mobile preset, in a browser of its own. Its slow phone and line are
 * `simulated` from a visit at full speed, as PageSpeed does, or `applied` by the browser during the visit.
 */
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
    const { audits, categories, lighthouseVersion } = v.parse(Report, JSON.parse(stdout));
    return {
      version: lighthouseVersion,
      score: categories.performance.score * 100,
      fcpMs: audits['first-contentful-paint'].numericValue,
      lcpMs: audits['largest-contentful-paint'].numericValue,
      tbtMs: audits['total-blocking-time'].numericValue,
      shift: audits['cumulative-layout-shift'].numericValue,
    };
  };
};
