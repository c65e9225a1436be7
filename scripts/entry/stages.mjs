import { join } from 'node:path';
import { CACHE, tool } from './paths.mjs';

/** Where Vitest and Playwright leave their results for the closing line. */
export const REPORTS = {
  vitest: join(CACHE, 'reports', 'vitest.json'),
  browser: join(CACHE, 'reports', 'browser.json'),
  engines: join(CACHE, 'reports', 'engines.json'),
  states: join(CACHE, 'reports', 'states.json'),
};

const BUILD = { name: 'build', build: true };

/** Runs projects of the journeys, and leaves the results. */
const journeys = (name, projects, report) => ({
  name,
  script: tool('@playwright/test', 'cli.js'),
  arguments: [
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
    ...projects.map((project) => `--project=${project}`),
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  report,
});
const inEngines = (engines) => journeys('engines', engines, REPORTS.engines);

/** Looks at every state of the gallery in every way that an owner may need. */
const STATES = {
  name: 'states',
  script: tool('@playwright/test', 'cli.js'),
  arguments: ['test', '-c', 'e2e/gallery/playwright.config.ts', '--reporter=list,json'],
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.states,
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.states,
  },
  report: REPORTS.states,
};

/**
 * What `npm test` runs, in order, each by Node 26: `script` and its arguments, `env` on top of the caller's, and
 * `report`, the results file when the stage counts tests.
 */
export const everyStage = (engines) => [
  { name: 'types', script: tool('typescript', 'bin/tsc'), arguments: ['-b'] },
  {
    name: 'lint',
    script: tool('oxlint', 'bin/oxlint'),
    arguments: ['--type-aware', '--deny-warnings'],
  },
  { name: 'format', script: tool('prettier', 'bin/prettier.cjs'), arguments: ['--check', '.'] },
  { name: 'unused', script: tool('knip', 'bin/knip.js'), arguments: [] },
  {
    name: 'vitest',
    script: tool('vitest', 'vitest.mjs'),
    arguments: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORTS.vitest}`,
    ],
    report: REPORTS.vitest,
  },
  BUILD,
  journeys('browser', ['real', 'fake'], REPORTS.browser),
  inEngines(engines),
  STATES,
];

/** What `npm run test:engines` runs. */
export const engineStages = (engines) => [BUILD, inEngines(engines)];

/** What `npm run test:states` runs. */
export const stateStages = () => [STATES];
