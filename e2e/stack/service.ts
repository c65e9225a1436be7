import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const LOGS = join(ROOT, '.cache', 'logs');
const FOLLOW_PARENT = pathToFileURL(join(ROOT, 'scripts', 'entry', 'follow-parent.mjs')).href;
const READY_WITHIN_MS = 150_000;
const KILL_AFTER_MS = 10_000;
const POLL_MS = 200;
const LOG_TAIL = 2_000;

/** A process of the stack. */
export interface Service {
  /** Ends it by SIGTERM, by SIGKILL when that takes too long, and resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts a TypeScript entry and resolves once `readyUrl` answers 2xx; rejects with the end of its log. */
export async function startService(options: {
  readonly name: string;
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyUrl: string;
}): Promise<Service> {
  mkdirSync(LOGS, { recursive: true });
  const logFile = join(LOGS, `e2e-${options.name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    ['--import', FOLLOW_PARENT, join(ROOT, ...options.entry.split('/'))],
    {
      cwd: ROOT,
      stdio: ['ignore', log, log, 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '', ...options.env },
    },
  );
  closeSync(log);
  let gone = false;
  const exited = new Promise<void>((resolve) => {
    const leave = () => {
      gone = true;
      resolve();
    };
    child.once('exit', leave);
    child.once('error', leave);
  });
  const stop = async () => {
    if (gone) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    await exited;
    clearTimeout(timer);
  };
  const deadline = performance.now() + READY_WITHIN_MS;
  while (!(await answers(options.readyUrl))) {
    if (gone || performance.now() > deadline) {
      await stop();
      const tail = readFileSync(logFile, 'utf8').slice(-LOG_TAIL);
      throw new Error(`The ${options.name} did not become ready (${options.readyUrl}).\n${tail}`);
    }
    await pause(POLL_MS);
  }
  return { stop };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
