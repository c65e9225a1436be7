import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { pendingMigrations } from '../../database/migrate.ts';
import { restoreDirectory } from '../../database/embedded-directory.ts';
import { DamagedArchive } from '../../database/tar-archive.ts';
import { migrations } from '../../schema/migrations/read-migrations.ts';
import { CommandError } from '../framework/command-error.ts';
import { defineCommand, type CommandContext, oneWord } from '../framework/command.ts';
import { openUnchecked } from '../framework/create-context.ts';
import { backupKindOf } from './backup-file.ts';
import { findPostgresTools } from './postgres-tools.ts';
import { isEmptyDatabase, restorePostgres } from './restore-postgres.ts';

const occupied = (where: string): CommandError =>
  new CommandError(
    'refused',
    `${where} is not empty, and nothing was changed. Restore into an empty one and let the settings name that, or throw away what is there with --replace.`,
  );

const damaged = (file: string, cause: unknown): CommandError =>
  new CommandError('refused', `${file} is damaged. Nothing was changed.`, { cause });

const unzipped = async (file: string, signal: AbortSignal): Promise<Buffer> => {
  try {
    return await pipeline(createReadStream(file), createGunzip(), (read) => buffer(read), {
      signal,
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw damaged(file, cause);
  }
};

const restoreEmbedded = async (
  { settings, signal }: CommandContext,
  file: string,
  replace: boolean,
): Promise<readonly string[]> => {
  const directory = join(settings().dataDir, 'marketplace');
  const archive = await unzipped(file, signal);
  const pending = await restoreDirectory({
    directory,
    archive,
    replace,
    read: (db) => pendingMigrations(db, migrations),
    signal,
  }).catch((error: unknown) => {
    throw error instanceof DamagedArchive ? damaged(file, error) : error;
  });
  if (pending === undefined) throw occupied(`The embedded database in ${directory}`);
  return pending;
};

const restoreServer = async (
  context: CommandContext,
  url: string,
  file: string,
  options: { readonly replace: boolean; readonly folder: string | undefined },
): Promise<readonly string[]> => {
  const { db, close } = await openUnchecked(context.settings());
  try {
    const tools = await findPostgresTools(db, url, options.folder);
    const isEmpty = await isEmptyDatabase(db);
    if (!isEmpty && !options.replace) throw occupied('The database that DATABASE_URL names');
    await restorePostgres(context, tools, file, !isEmpty);
    return await pendingMigrations(db, migrations);
  } finally {
    await close();
  }
};

/** `restore`: puts a backup into an empty database, of the same engine. */
export const restoreCommand = defineCommand({
  name: 'restore',
  summary: 'put a backup into an empty database, as a whole or not at all',
  positionals: [{ usage: '<file>', meaning: 'a file that backup wrote' }],
  options: [
    { flags: '--replace', meaning: 'throw away what is in the database' },
    {
      flags: '--tools <folder>',
      meaning: 'where pg_restore and psql are (looked for on the PATH)',
    },
  ],
  interrupted: 'Interrupted. The database is as it was before: nothing of the backup is in it.',
  input: v.object({
    words: oneWord,
    replace: v.optional(v.boolean(), false),
    tools: v.optional(v.string()),
  }),
  run: async (context, { words, replace, tools: folder }) => {
    const file = resolve(words);
    const kind = await backupKindOf(file);
    const { databaseUrl } = context.settings();
    if (kind !== (databaseUrl === undefined ? 'embedded' : 'postgresql'))
      throw new CommandError(
        'refused',
        `${file} is a backup of ${kind === 'embedded' ? 'an embedded database, and DATABASE_URL names a server' : 'a PostgreSQL server, and DATABASE_URL is not set'}. Between the two go export and import.`,
      );
    const pending = await (databaseUrl === undefined
      ? restoreEmbedded(context, file, replace)
      : restoreServer(context, databaseUrl, file, { replace, folder }));
    const rest =
      pending.length === 0 ? '' : ' It is of an older version: pawcall-marketplace migrate';
    return { data: { file, engine: kind, pending }, text: `${file} is restored.${rest}\n` };
  },
});
