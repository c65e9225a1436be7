import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Handle } from '../../database/database.ts';
import { TransferError } from '../transfer-error.ts';

/** The file of an export that says what the others are. */
export const MANIFEST = 'manifest.json';

const Manifest = v.object({
  format: v.literal('pawcall-marketplace'),
  version: v.literal(1),
  made_at: v.string(),
  has_secrets: v.boolean(),
  /** Names of the migrations that made the tables. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({
      name: v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]*$/)),
      columns: v.array(v.string()),
      rows: v.number(),
      sha256: v.string(),
    }),
  ),
});

/** What an export holds. */
export type Manifest = v.InferOutput<typeof Manifest>;

const notAnExport = (folder: string, cause: unknown): TransferError =>
  new TransferError(
    'not_an_export',
    `${folder} is no complete export, because its ${MANIFEST} cannot be read. Export again.`,
    { cause },
  );

/** Reads what an export holds. Throws TransferError. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  try {
    return v.parse(Manifest, JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch (error) {
    throw notAnExport(folder, error);
  }
};

/** The migrations that ran on a database, by name. */
export const migrationsOf = async (db: Handle): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
};
