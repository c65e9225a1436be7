import { join } from 'node:path';
import { CACHE, tool } from './paths.mjs';

/** Where Vitest and Playwright leave their results for the closing line. */
export const REPORTS = {
  vitest: join(CACHE, 'reports', 'vitest.json'),
  playwright: join(CACHE, 'reports', 'playwright.json'),
};

/**
 * What `npm test` runs, in order, each by Node 26: `script` and its arguments, `env` on top of the caller's, and
 * `report`, the results file when the stage counts tests.
 */
export const STAGES = [
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
  { name: 'build', build: true },
  {
    name: 'browser',
    script: tool('@playwright/test', 'cli.js'),
    arguments: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.playwright,
      PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright,
    },
    report: REPORTS.playwright,
  },
];
