import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { heedSignals } from '../../database/heed-signals.ts';
import type { Handle } from '../../database/kysely-handle.ts';
import { CommandError } from '../framework/command-error.ts';
import type { CommandContext } from '../framework/command.ts';
import { type PostgresTools, finished } from './postgres-tools.ts';

// Owned as PostgreSQL does, so that a later dump does not create it.
const EMPTY_SCHEMA = `
set lock_timeout = '10s';
drop schema public cascade;
create schema public;
do $$ begin alter schema public owner to pg_database_owner; exception when others then null; end $$;
`;

// What psql prints before the commit.
const ALL_DONE = 'pawcall: everything but the commit';

const saidBy = (output: Readable, awaited: string): Promise<void> =>
  new Promise((resolve) => {
    createInterface({ input: output }).on('line', (line) => {
      if (line === awaited) resolve();
    });
  });

// The writer's own error is the cause; the reader only sees a broken pipe.
const blame = (error: unknown): void => {
  if (error instanceof CommandError && !error.message.includes('a signal')) throw error;
};

/** Whether there is any table, view or sequence of a user. */
export const isEmptyDatabase = async (db: Handle): Promise<boolean> => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'`.execute(db);
  return rows[0]?.found === 0;
};

const countTables = async (
  tools: PostgresTools,
  file: string,
  signal: AbortSignal,
): Promise<number> => {
  try {
    const listed = await promisify(execFile)(tools.path('pg_restore'), ['--list', file]);
    return listed.stdout.split(' TABLE DATA ').length - 1;
  } catch (cause) {
    await heedSignals(signal);
    throw new CommandError(
      'refused',
      `${file} is damaged, or of a newer PostgreSQL than the programs here. Nothing was changed.`,
      { cause },
    );
  }
};

/**
 * Restores a pg_dump backup in one transaction; `replace` first drops the schema `public`. The signal stops it before
 * the commit, not in it: a killed psql does not tell whether it committed.
 */
export const restorePostgres = async (
  { progress, signal }: CommandContext,
  tools: PostgresTools,
  file: string,
  replace: boolean,
): Promise<void> => {
  const watched = progress('Tables', await countTables(tools, file, signal));
  const { environment: env } = tools;
  const reader = spawn(
    tools.path('pg_restore'),
    ['--no-owner', '--no-privileges', '--no-comments', '--verbose', '--file=-', file],
    { env, signal },
  );
  const writer = spawn(
    tools.path('psql'),
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--file=-', `--dbname=${tools.address}`],
    // In a process group of its own: a terminal would interrupt its commit.
    { env, stdio: 'pipe', detached: true },
  );
  // Its exit reports more.
  writer.stdin.on('error', () => {});
  const allDone = saidBy(writer.stdout, ALL_DONE);
  const stop = (): void => void writer.kill();
  signal.addEventListener('abort', stop);
  reader.stderr.on('data', (text: string) =>
    watched.advance(text.toString().split('processing data for table').length - 1),
  );
  try {
    const written = finished('psql', writer);
    // Reported below; nobody may wait for it when the reader fails first.
    written.catch(() => reader.kill());
    try {
      writer.stdin.write(`begin;\n${replace ? EMPTY_SCHEMA : ''}`);
      const read = finished('pg_restore', reader);
      await Promise.all([
        read,
        pipeline(reader.stdout, forServer(tools.server), writer.stdin, { end: false }),
      ]);
      // Indexes are short to read and long to create.
      writer.stdin.write(`\n\\echo ${ALL_DONE}\n`);
      await Promise.race([allDone, written]);
      signal.throwIfAborted();
    } catch (error) {
      // Do not commit what precedes a truncated archive.
      writer.kill();
      await written.catch(() => {});
      await heedSignals(signal);
      await written.catch(blame);
      throw error;
    }
    signal.removeEventListener('abort', stop);
    writer.stdin.end('\ncommit;\n');
    await written;
  } finally {
    signal.removeEventListener('abort', stop);
    watched.end();
  }
};

// Written by pg_restore for any server; needs this version.
const NEW_SETTING = { line: 'SET transaction_timeout = 0;\n', since: 17 };
const END_OF_HEAD = "set_config('search_path'";

/** Drops the setting that pg_restore 17 writes and older servers refuse, from the head only: the rest is data. */
export const forServer = (version: number) =>
  async function* (written: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | undefined = Buffer.alloc(0);
    for await (const part of written) {
      if (head === undefined) {
        yield part;
        continue;
      }
      head = Buffer.concat([head, part]);
      if (!head.includes(END_OF_HEAD)) continue;
      yield version < NEW_SETTING.since ? without(head, NEW_SETTING.line) : head;
      head = undefined;
    }
    if (head !== undefined) yield head;
  };

const without = (head: Buffer, line: string): Buffer => {
  const [at, end] = [head.indexOf(line), head.indexOf(END_OF_HEAD)];
  if (at === -1 || at > end) return head;
  return Buffer.concat([head.subarray(0, at), head.subarray(at + line.length)]);
};
