import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { CommandError } from '../framework/command-error.ts';

const DEBIAN = '/usr/lib/postgresql';
const PER_MAJOR = 10_000;

/** PostgreSQL's programs for one server, and the connection arguments they get. */
export interface PostgresTools {
  /** The server's major version. */
  readonly server: number;
  readonly path: (tool: 'pg_dump' | 'pg_restore' | 'psql') => string;
  /** The address without its password, which the process list would show. */
  readonly address: string;
  readonly environment: NodeJS.ProcessEnv;
}

const majorOf = async (file: string): Promise<number> => {
  try {
    const { stdout } = await promisify(execFile)(file, ['--version']);
    return Number(/\b(\d+)(?:\.\d+|beta|rc|devel)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const foldersBySystem = (): readonly string[] =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(a) - Number(b))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];

/**
 * Finds pg_dump, pg_restore and psql as new as the server: in `folder`, the PATH or Debian's place. Throws a
 * CommandError.
 */
export const findPostgresTools = async (
  db: Handle,
  url: string,
  folder: string | undefined,
): Promise<PostgresTools> => {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(db);
  const server = Math.trunc((rows[0]?.version ?? 0) / PER_MAJOR);
  const places = folder === undefined ? ['', ...foldersBySystem()] : [folder];
  const found: number[] = [];
  for (const place of places) {
    const major = await majorOf(join(place, 'pg_dump'));
    found.push(major);
    if (major >= server) {
      const address = new URL(url);
      const password = decodeURIComponent(address.password);
      address.password = '';
      return {
        server,
        path: (tool) => join(place, tool),
        address: address.href,
        environment: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      };
    }
  }
  const newest = Math.max(...found);
  throw new CommandError(
    'tool_missing',
    `${newest === 0 ? 'There is no pg_dump here' : `pg_dump is version ${newest}`}, and the server is PostgreSQL ${server}, whose backups need one as new. Install postgresql-client-${server}, or name the folder that has it with --tools.`,
  );
};

const SHOWN_LINES = 5;

const isComplaint = (line: string): boolean => /error|fatal|failed/i.test(line);

/** Waits for a program; throws a CommandError with its stderr. */
export const finished = async (name: string, child: ChildProcess): Promise<void> => {
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8');
  child.stderr?.on('data', (text: string) =>
    complaints.push(...text.split('\n').filter(isComplaint)),
  );
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  const code = await promise;
  if (code !== 0)
    throw new CommandError(
      'tool_failed',
      `${name} ended with ${code ?? 'a signal'}: ${complaints.slice(0, SHOWN_LINES).join(' ')}`,
    );
};
