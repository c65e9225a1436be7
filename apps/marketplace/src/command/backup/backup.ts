import { createWriteStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { execFile } from 'node:child_process';
import * as v from 'valibot';
import { sql } from 'kysely';
import { requestBackup, backupSocketPath } from '../../database/backup-socket.ts';
import { heedSignals } from '../../database/heed-signals.ts';
import { DirectoryInUse, lockDirectory } from '../../database/directory-lock.ts';
import { CommandError } from '../framework/command-error.ts';
import { defineCommand, type CommandContext, oneWord } from '../framework/command.ts';
import { type BackupKind, writeBackupFile } from './backup-file.ts';
import { findPostgresTools, type PostgresTools, finished } from './postgres-tools.ts';
import type { Handle } from '../../database/kysely-handle.ts';

const isInUse = (directory: string): boolean => {
  try {
    lockDirectory(directory).release();
    return false;
  } catch (error) {
    if (error instanceof DirectoryInUse) return true;
    throw error;
  }
};

/** The running server's copy, or this process's through its own socket. */
const copyOf = async (context: CommandContext, directory: string): Promise<Readable> => {
  if (backupSocketPath(directory) === undefined)
    throw new CommandError(
      'refused',
      `There is no room for a socket in ${directory}, through which the copy goes: shorten DATA_DIR until this path has at most 88 bytes.`,
    );
  const isRunning = isInUse(directory);
  if (!isRunning) await context.database();
  const copy = await requestBackup(directory, context.signal);
  if (copy !== undefined) return copy;
  throw new CommandError(
    'database_in_use',
    'Another process has the embedded database and does not answer for backups. Stop that process and try again.',
  );
};

const writeEmbedded = async (context: CommandContext, draft: string): Promise<void> => {
  const directory = join(context.settings().dataDir, 'marketplace');
  const watched = context.progress('Copying');
  try {
    const copy = await copyOf(context, directory);
    await pipeline(copy, createGzip(), createWriteStream(draft), { signal: context.signal });
  } finally {
    watched.end();
  }
};

/** `backup`: one file with everything, while the marketplace runs. */
export const backupCommand = defineCommand({
  name: 'backup',
  summary: 'write everything into one file, while the marketplace runs',
  positionals: [{ usage: '<file>', meaning: 'file to write, which must not be there yet' }],
  options: [{ flags: '--tools <folder>', meaning: 'where pg_dump is (looked for on the PATH)' }],
  interrupted: 'Interrupted. No backup was written.',
  input: v.object({ words: oneWord, tools: v.optional(v.string()) }),
  run: async (context, { words, tools: folder }) => {
    const file = resolve(words);
    const { databaseUrl } = context.settings();
    const engine: BackupKind = databaseUrl === undefined ? 'embedded' : 'postgresql';
    const bytes = await writeBackupFile(file, async (draft) => {
      if (databaseUrl === undefined) return writeEmbedded(context, draft);
      const { db } = await context.database();
      const tools = await findPostgresTools(db, databaseUrl, folder);
      return dumpPostgres(context, db, tools, draft);
    });
    return {
      data: { file, bytes, engine },
      text: `${file}: ${Math.ceil(bytes / 1000)} kB. It holds personal data and the keys that sign tokens: keep it as secret as the database.\n`,
    };
  },
});

const countTables = async (db: Handle): Promise<number> => {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::int as tables from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  return rows[0]?.tables ?? 0;
};

/** Writes a backup by pg_dump in its custom format: one consistent moment, while everything goes on. */
export const dumpPostgres = async (
  { progress, signal }: CommandContext,
  db: Handle,
  tools: PostgresTools,
  file: string,
): Promise<void> => {
  const watched = progress('Tables', await countTables(db));
  const words = ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', '--verbose'];
  const child = execFile(
    tools.path('pg_dump'),
    [...words, `--file=${file}`, `--dbname=${tools.address}`],
    { env: tools.environment, signal, maxBuffer: Infinity },
  );
  child.stderr?.on('data', (text: string) =>
    watched.advance(text.split('dumping contents of table').length - 1),
  );
  try {
    await finished('pg_dump', child);
  } catch (error) {
    // A terminal interrupts pg_dump too, which may end first.
    await heedSignals(signal);
    throw error;
  } finally {
    watched.end();
  }
};
