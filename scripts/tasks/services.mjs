import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, NODE, ROOT } from './paths.mjs';

const KILL_AFTER_MS = 10_000;
const READY_WITHIN_MS = 120_000;
const POLL_MS = 100;
const LOG_TAIL_LINES = 25;
const EXIT_WITH_PARENT = pathToFileURL(join(ROOT, 'scripts', 'tasks', 'exit-with-parent.mjs')).href;

/** Starts an entry in its own process group. Output goes to .cache/logs/<name>.log, or the terminal when `verbose`. */
export function startService({ name, entry, env, verbose }) {
  const logFile = join(CACHE, 'logs', `${name}.log`);
  mkdirSync(join(CACHE, 'logs'), { recursive: true });
  const output = verbose ? 'inherit' : openSync(logFile, 'w');
  const child = spawn(NODE, ['--import', EXIT_WITH_PARENT, join(ROOT, entry)], {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, output, 'ipc'],
    env: { ...process.env, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  const exited = new Promise((resolve) => {
    child.once('error', (error) => resolve({ reason: error.message }));
    child.once('exit', (code, signal) => resolve({ reason: signal ?? `exit code ${code}` }));
  });
  return {
    name,
    exited,
    tail: () => (verbose ? '' : lastLines(logFile)),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** Resolves once `url` answers 2xx; rejects when the service exits before that or takes too long. */
export async function waitUntilReady(service, url) {
  let gone;
  void service.exited.then((exit) => (gone = exit));
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (gone) throw new Error(`The ${service.name} stopped while starting (${gone.reason}).`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The ${service.name} was not ready within ${READY_WITHIN_MS / 1000} s (${url}).`);
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function lastLines(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
  } catch {
    return '';
  }
}
