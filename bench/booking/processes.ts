import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync } from 'node:fs';
import { identity } from '../../apps/marketplace/testing/private-postgres.ts';

/** Starts a program in a session of its own, its output in a file. */
export const startProgram = (options: {
  readonly command: string;
  readonly words: readonly string[];
  readonly directory: string;
  readonly log: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly asPostgres?: boolean;
}): ChildProcess => {
  const output = openSync(options.log, 'a');
  return spawn(options.command, options.words, {
    ...(options.asPostgres === true ? identity() : {}),
    cwd: options.directory,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.utf8', ...options.environment },
    stdio: ['ignore', output, output],
    detached: true,
  });
};

// The fields of /proc/PID/stat from the third on: a name may hold spaces.
const statOf = (pid: number): readonly string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

const parentOf = (pid: number): number | undefined => {
  const parent = statOf(pid)[1];
  return parent === undefined ? undefined : Number(parent);
};

const TICK_MS = 10;
const USER = 11;
const SYSTEM = 12;

/** The processor time that these processes have taken so far, in milliseconds and to the hundredth of a second. */
export const cpuMsOf = (pids: readonly number[]): number =>
  pids
    .map(statOf)
    .reduce((sum, stat) => sum + Number(stat[USER] ?? 0) + Number(stat[SYSTEM] ?? 0), 0) * TICK_MS;

/** These processes and all that they started. */
export const withChildren = (roots: readonly number[]): readonly number[] => {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid))
    .map((pid) => ({ pid, parent: parentOf(pid) }));
  const found = new Set(roots);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, parent } of parents)
      if (parent !== undefined && found.has(parent)) found.add(pid);
  }
  return [...found];
};

/** Sends a signal to processes that this run started; those that are gone already are left out. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It is gone already.
    }
};

/** The postmaster of a data directory by its pid file, also one whose parent is gone. */
export const postmasterOf = (data: string): number | undefined => {
  try {
    const pid = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(data) ? pid : undefined;
  } catch {
    return undefined;
  }
};

/** Ends a process and waits until it is gone. */
export const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGCONT');
  child.kill('SIGKILL');
  await once(child, 'exit');
};
