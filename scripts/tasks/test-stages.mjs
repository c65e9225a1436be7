import { join, delimiter, dirname } from 'node:path';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, existsSync, readFileSync } from 'node:fs';
import { CACHE, ROOT, tool, NODE } from './paths.mjs';
import { ENGINES, enginesAskedFor, ensureBrowsers, ensureForeignPrograms } from './browsers.mjs';
import { buildAll } from './builds.mjs';

/** Where Vitest and Playwright leave their results for the closing line. */
const REPORTS = {
  vitest: join(CACHE, 'reports', 'vitest.json'),
  journeys: join(CACHE, 'reports', 'journeys.json'),
  stories: join(CACHE, 'reports', 'stories.json'),
};

const BUILD = { name: 'build', build: true };
/** Holds what visitors download to its budgets. */
const SIZE = { name: 'size', script: join(ROOT, 'scripts', 'size.mjs'), arguments: [] };
const TYPES = { name: 'types', script: tool('typescript', 'bin/tsc'), arguments: ['-b'] };
const LINT = {
  name: 'lint',
  script: tool('oxlint', 'bin/oxlint'),
  arguments: ['--type-aware', '--deny-warnings'],
};

/** Runs Vitest, and leaves the results. */
const vitest = (...more) => ({
  name: 'vitest',
  script: tool('vitest', 'vitest.mjs'),
  arguments: [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS.vitest}`,
    ...more,
  ],
  report: REPORTS.vitest,
});

/** Runs Playwright by a configuration, and leaves the results. */
const playwright = (name, config, report, more = []) => ({
  name,
  script: tool('@playwright/test', 'cli.js'),
  arguments: ['test', '-c', config, '--reporter=list,json', ...more],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  report,
});

/** Runs projects of the journeys. */
const journeys = (...projects) =>
  playwright(
    'journeys',
    'e2e/playwright.config.ts',
    REPORTS.journeys,
    projects.map((project) => `--project=${project}`),
  );

/** The gallery's accessibility tests; with `--all` in every variant. */
const STORIES = playwright('stories', 'e2e/gallery/playwright.config.ts', REPORTS.stories);

/** Installs the packed packages into a Next.js project outside this repository and books a visit. */
const OUTSIDE = {
  name: 'outside',
  script: join(ROOT, 'packaging', 'smoke-test.ts'),
  arguments: ['--where-it-installs', 'next'],
};

const unused = (name, ...more) => ({
  name,
  script: tool('knip', 'bin/knip.js'),
  arguments: more,
});

const inWholeRun = () => process.env.PAWCALL_ALL !== undefined;

/** Journeys of a whole run only: for engineers, and owners' journeys on the in-memory marketplace. */
const WHOLE = ['engineers', 'fake'];

/** Journeys that `npm run test:engines` covers. */
const isOther = (engine) => engine !== 'chromium';

/** The stages of `npm test`: script, arguments, extra `env`, and the results file of a stage with tests. */
export const everyStage = ({ engines }) => [
  TYPES,
  LINT,
  { name: 'format', script: tool('prettier', 'bin/prettier.cjs'), arguments: ['--check', '.'] },
  unused('unused'),
  // Code used only by tests is not part of the product.
  unused('used by tests only', '--production', '--include', 'files,exports'),
  vitest(),
  BUILD,
  SIZE,
  journeys('real', 'hosts', ...(inWholeRun() ? WHOLE : []), ...engines.filter(isOther)),
  STORIES,
  ...(inWholeRun() ? [OUTSIDE] : []),
];

/** What `npm run check` runs: the stages without a database or a browser. */
export const checkStages = () => [TYPES, LINT, vitest('--project=node')];

/** What `npm run test:engines` runs. */
export const engineStages = ({ engines }) => [
  BUILD,
  { ...journeys(...engines), env: { ...journeys().env, PAWCALL_ALL: '1' } },
];

/** What `npm run test:stories` runs. */
export const storyStages = () => [STORIES];

/**
 * Installs missing browsers, runs the stages until one fails, and prints durations and the tests passed and failed.
 * `--all` runs the slow variants too. Answers the exit code.
 */
export async function runStages(stagesFor, engines = enginesAskedFor()) {
  // Most browser tests are for Chromium alone.
  const programs = ensureBrowsers(engines.length > 0 ? [...new Set(['chromium', ...engines])] : []);
  if (process.argv.includes('--all')) {
    process.env.PAWCALL_ALL = '1';
    ensureForeignPrograms();
  }
  mkdirSync(dirname(REPORTS.vitest), { recursive: true });
  const done = [];
  for (const stage of stagesFor({ engines })) {
    console.log(`\n── ${stage.name} ──`);
    const result = runStage(stage, programs);
    done.push(result);
    if (!result.ok) break;
  }
  return close(done, engines);
}

function runStage(stage, programs) {
  if (stage.report) rmSync(stage.report, { force: true });
  const startedAt = performance.now();
  const ok = stage.build ? buildAll() : run(stage, programs) === 0;
  const counts = (stage.report && readCounts(stage.report)) ?? { passed: 0, failed: 0 };
  if (!ok && counts.failed === 0) counts.failed = 1;
  return { name: stage.name, ok, ...counts, seconds: (performance.now() - startedAt) / 1000 };
}

function run(stage, programs) {
  const { status, error } = spawnSync(NODE, [stage.script, ...stage.arguments], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PATH: `${dirname(NODE)}${delimiter}${process.env.PATH}`,
      ...programs,
      ...stage.env,
    },
  });
  if (error) console.error(error.message);
  return status;
}

function close(done, engines) {
  const sum = (key) => done.reduce((total, stage) => total + stage[key], 0);
  console.log('\nstage        time   result');
  for (const { name, ok, seconds } of done) {
    console.log(
      `${name.padEnd(9)} ${`${seconds.toFixed(1)} s`.padStart(7)}   ${ok ? 'ok' : 'failed'}`,
    );
  }
  console.log(`${'all'.padEnd(9)} ${`${sum('seconds').toFixed(1)} s`.padStart(7)}\n`);
  if (process.env.ENGINES) {
    const left = ENGINES.filter((engine) => !engines.includes(engine));
    console.log(
      `ENGINES asks for ${engines.join(', ')}. Not run: ${left.join(', ') || 'nothing'}.`,
    );
  }
  const failed = done.find((stage) => !stage.ok);
  if (failed) console.log(`Stopped at the stage "${failed.name}".`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return failed || sum('failed') > 0 ? 1 : 0;
}

/** Tests passed and failed according to the JSON report of Vitest or Playwright; undefined when there is no report. */
export function readCounts(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats;
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}
