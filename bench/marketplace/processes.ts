import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  freePort,
  identity,
  postgresBinaries,
} from '../../apps/marketplace/testing/start-postgres.ts';

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

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return Number.NaN;
  }
};

/** These processes and all that they started. */
export const withChildren = (roots: readonly number[]): readonly number[] => {
  const parents = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid))
    .map((pid) => ({ pid, parent: parentOf(pid) }));
  const found = new Set(roots);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { pid, parent } of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
};

/** Sends a signal to processes that this run started; those that are gone already are left out. */
export const signal = (pids: readonly number[], name: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // Already gone.
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

const run = promisify(execFile);

/** A PostgreSQL server of a bench, with the durability that Debian's has. */
export interface BenchPostgres {
  readonly url: string;
  readonly version: string;
  /** Ends it as a crash would: nothing is written, and the next start recovers. */
  readonly crash: () => Promise<void>;
  /** Starts it and waits until it answers. */
  readonly start: () => Promise<void>;
}

/** Creates and starts a server in a directory. Throws without PostgreSQL binaries. */
export const startBenchPostgres = async (directory: string): Promise<BenchPostgres> => {
  const binaries = postgresBinaries();
  if (binaries === undefined) throw new Error('Install postgresql.');
  const who = identity();
  const home = join(directory, 'postgres');
  const data = join(home, 'data');
  mkdirSync(home);
  if (who !== undefined) {
    chownSync(directory, who.uid, who.gid);
    chownSync(home, who.uid, who.gid);
  }
  const options = { ...who, cwd: home };
  const call = (program: string, ...words: readonly string[]) =>
    run(join(binaries, program), words, options);
  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '--no-instructions');
  const port = await freePort();
  const settings = `-p ${port} -h 127.0.0.1 -k ${home}`;
  const start = async (): Promise<void> => {
    await call('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', settings, 'start');
  };
  await start();
  const { stdout } = await call('postgres', '--version');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: stdout.trim().replace('postgres (PostgreSQL)', 'PostgreSQL'),
    start,
    crash: async () => {
      await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    },
  };
};
