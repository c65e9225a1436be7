import { join } from 'node:path';
import { CACHE, ROOT, tool } from './paths.mjs';

/** Where Vitest and Playwright leave their results for the closing line. */
export const REPORTS = {
  vitest: join(CACHE, 'reports', 'vitest.json'),
  journeys: join(CACHE, 'reports', 'journeys.json'),
  states: join(CACHE, 'reports', 'states.json'),
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

/** Looks at every state of the gallery in ways that an owner may need; in every one when all is asked for. */
const STATES = playwright('states', 'e2e/gallery/playwright.config.ts', REPORTS.states);

/** Installs the packed packages into a project outside this repository, that of the strictest bundler, and books a visit. */
const OUTSIDE = {
  name: 'outside',
  script: join(ROOT, 'packaging', 'try.ts'),
  arguments: ['--where-it-installs', 'next'],
};

const unused = (name, ...more) => ({
  name,
  script: tool('knip', 'bin/knip.js'),
  arguments: more,
});

const inWholeRun = () => process.env.PAWCALL_ALL !== undefined;

/** Journeys left to a whole run: what engineers meet, and owners' journeys again on the in-memory marketplace. */
const WHOLE = ['engineers', 'fake'];

/** What Chromium does as one of three engines, it does in the other journeys too: that is left to `npm run test:engines`. */
const isOther = (engine) => engine !== 'chromium';

/**
 * What `npm test` runs, in order, each by Node 26: `script` and its arguments, `env` on top of the caller's, and
 * `report`, the results file when the stage counts tests.
 */
export const everyStage = ({ engines }) => [
  TYPES,
  LINT,
  { name: 'format', script: tool('prettier', 'bin/prettier.cjs'), arguments: ['--check', '.'] },
  unused('unused'),
  // What tests alone run is not the product, and what they prove of it proves nothing.
  unused('run by tests alone', '--production', '--include', 'files,exports'),
  vitest(),
  BUILD,
  SIZE,
  journeys('real', 'hosts', ...(inWholeRun() ? WHOLE : []), ...engines.filter(isOther)),
  STATES,
  ...(inWholeRun() ? [OUTSIDE] : []),
];

/** What `npm run check` runs: what a change of a rule, a type or a text breaks first, without a database or a browser. */
export const checkStages = () => [TYPES, LINT, vitest('--project=node')];

/** What `npm run test:engines` runs: all that is asked of engines. */
export const engineStages = ({ engines }) => [
  BUILD,
  { ...journeys(...engines), env: { ...journeys().env, PAWCALL_ALL: '1' } },
];

/** What `npm run test:states` runs: with `--all`, each state in every look. */
export const stateStages = () => [STATES];
