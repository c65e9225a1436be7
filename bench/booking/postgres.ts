import { execFile } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  freePort,
  identity,
  postgresBinaries,
} from '../../apps/marketplace/testing/private-postgres.ts';
import { postmasterOf, withChildren } from './processes.ts';

const run = promisify(execFile);

/** A PostgreSQL server of a bench, with the durability that Debian's has. */
export interface BenchPostgres {
  readonly url: string;
  readonly version: string;
  /** All its processes. */
  readonly pids: () => readonly number[];
  /** Ends it as a crash would: nothing is written, and the next start recovers. */
  readonly crash: () => Promise<void>;
  /** Starts it and waits until it answers. */
  readonly start: () => Promise<void>;
}

/** Makes and starts a server below a directory; undefined where there are no binaries of PostgreSQL. */
export const startBenchPostgres = async (directory: string): Promise<BenchPostgres | undefined> => {
  const binaries = postgresBinaries();
  if (binaries === undefined) return undefined;
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
    pids: () => {
      const pid = postmasterOf(data);
      return pid === undefined ? [] : withChildren([pid]);
    },
    start,
    crash: async () => {
      await call('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop');
    },
  };
};
