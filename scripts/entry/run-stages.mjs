import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { ENGINES, enginesAskedFor, ensureBrowsers } from './browsers.mjs';
import { buildAll } from './builds.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './paths.mjs';
import { ensureProxies } from './proxies.mjs';
import { REPORTS } from './stages.mjs';
import { readCounts } from './test-counts.mjs';

/**
 * Installs what is missing, browsers too, and runs the stages for these engines until one fails. The word `--all` after the
 * command asks for all that they can look at.
 * Prints how long each took and, as the last line, the tests passed and failed over all runners (a failed stage without
 * tests of its own counts as one). Answers the exit code.
 */
export async function runStages(stagesFor, engines = enginesAskedFor()) {
  install();
  // Most browser tests are for Chromium alone.
  const programs = ensureBrowsers(engines.length > 0 ? [...new Set(['chromium', ...engines])] : []);
  if (process.argv.includes('--all')) {
    process.env.PAWCALL_ALL = '1';
    ensureProxies();
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
