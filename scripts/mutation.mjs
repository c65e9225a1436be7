// Entry point of `npm run mutation -- domain`: mutation tests.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, NODE, ROOT, tool } from './tasks/paths.mjs';

const MARKETPLACE = 'apps/marketplace/src';

/** The code, its tests, and the minimum mutation score in percent. */
const TARGETS = {
  domain: { code: 'packages/domain/src', least: 85 },
  transport: {
    code: 'packages/transport/src',
    also: ['packages/auth-client/src', 'packages/client/src'],
    least: 75,
  },
  'auth-client': { code: 'packages/auth-client/src', least: 75 },
  client: { code: 'packages/client/src', least: 75 },
  quote: { code: `${MARKETPLACE}/quote`, also: [`${MARKETPLACE}/booking`], least: 75 },
  booking: { code: `${MARKETPLACE}/booking`, also: [`${MARKETPLACE}/quote`], least: 75 },
  search: { code: `${MARKETPLACE}/search`, least: 75 },
};

const [name = ''] = process.argv.slice(2);
const target = TARGETS[name];
if (!target) {
  console.error(`Which of ${Object.keys(TARGETS).join(', ')}?`);
  process.exit(1);
}
const folder = join(CACHE, 'mutation');
const config = join(folder, `${name}.config.json`);
mkdirSync(folder, { recursive: true });
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts' },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [`${target.code}/**/*.ts`, '!**/*.test.ts', '!**/index.ts', '!**/fake/**'],
    coverageAnalysis: 'perTest',
    // Code that runs once at load cannot be attributed to a test.
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 60_000,
    // Stryker cannot use TypeScript 7's API.
    tsconfigFile: 'none.json',
    tempDirName: join(folder, `${name}-sandbox`),
    ignorePatterns: ['**/dist', '.data', '/docs', '/e2e'],
    reporters: ['clear-text', 'json'],
    clearTextReporter: { logTests: false, allowColor: false },
    jsonReporter: { fileName: join(folder, `${name}.json`) },
    thresholds: { high: 100, low: target.least, break: target.least },
  }),
);
const tests = [target.code, ...(target.also ?? [])].map((code) => `${code}/**/*.test.ts`);
const { status } = spawnSync(
  NODE,
  [tool('@stryker-mutator/core', 'bin/stryker.js'), 'run', config],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(',') },
  },
);
process.exitCode = status ?? 1;
