import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of one test run, on this machine alone. */
export interface PrivatePostgres {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const HOME = '/usr/lib/postgresql';
const START_TRIES = 100;

/** The directory of the newest installed PostgreSQL of version 15 or later, or undefined. */
export const postgresBinaries = (): string | undefined => {
  if (!existsSync(HOME)) return undefined;
  const newest = readdirSync(HOME)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((a, b) => b - a)[0];
  return newest === undefined ? undefined : join(HOME, String(newest), 'bin');
};

/** Who runs the server: PostgreSQL refuses to run as root; undefined for ourselves. */
export const identity = (): { readonly uid: number; readonly gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const ask = (flag: string): number =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
};

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new TypeError('no port');
  return address.port;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

interface Home {
  readonly directory: string;
  readonly files: string;
  readonly options: { readonly cwd: string; readonly uid?: number; readonly gid?: number };
}

const makeHome = (parent = tmpdir()): Home => {
  const who = identity();
  const directory = mkdtempSync(join(parent, 'pawcall-pg-'));
  if (who !== undefined) chownSync(directory, who.uid, who.gid);
  return { directory, files: join(directory, 'data'), options: { ...who, cwd: directory } };
};

const run = async (binaries: string, home: Home): Promise<PrivatePostgres> => {
  const { directory, files, options } = home;
  const port = await freePort();
  const server = spawn(
    join(binaries, 'postgres'),
    // Nobody reads the data after a crash.
    ['-D', files, '-p', String(port), '-h', '127.0.0.1', '-k', directory, '-c', 'fsync=off'],
    { ...options, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  for (let tried = 0; !(await answers(url)); tried += 1) {
    if (tried >= START_TRIES) throw new Error('The private PostgreSQL server did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: async () => {
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/** Makes and starts a PostgreSQL server in a directory of its own below `parent`; the caller stops it. */
export const startPrivatePostgres = (
  binaries: string,
  parent?: string,
): Promise<PrivatePostgres> => {
  const home = makeHome(parent);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', home.files, '-U', 'postgres', '-A', 'trust', '-N', '--no-instructions'],
    { ...home.options, stdio: 'ignore' },
  );
  return run(binaries, home);
};

/** Starts a streaming replica of a private server; the caller stops it. */
export const startReplica = (binaries: string, primary: string): Promise<PrivatePostgres> => {
  const home = makeHome();
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-D', home.files, '-d', primary, '-R', '-X', 'stream', '-c', 'fast', '-N'],
    { ...home.options, stdio: 'ignore' },
  );
  return run(binaries, home);
};
