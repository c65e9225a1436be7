import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { allowLongWork } from '../../search/maintenance-transactions.ts';
import { stopIfAsked, TransferError } from '../transfer-error.ts';
import {
  exportedTables,
  SECRET_COLUMNS,
  type ExportedTable,
  MANIFEST,
  migrationsOf,
  type Manifest,
} from './exported-tables.ts';

/** An export of a whole marketplace. */
export interface ExportOptions {
  /** Made by the export; it must not be there. */
  readonly folder: string;
  /** With password hashes, signing keys, sessions, codes and waiting messages. */
  readonly withSecrets: boolean;
  readonly now: Temporal.Instant;
  readonly signal?: AbortSignal;
  /** Which table is being written, and the share of the tables that are done, 0 to 1. */
  readonly onProgress?: (table: string, share: number) => void;
}

const ROWS_AT_ONCE = 2000;
const OWNER_ONLY = 0o600;

const writeRows = async (
  trx: Handle,
  table: ExportedTable,
  options: ExportOptions,
  path: string,
): Promise<{ readonly rows: number; readonly sha256: string }> => {
  const hidden = options.withSecrets
    ? []
    : table.columns.filter((column) => SECRET_COLUMNS.has(column));
  const order = sql.join(
    table.orderedBy.length === 0 ? [sql`1`] : table.orderedBy.map((column) => sql.ref(column)),
  );
  await sql`declare exported no scroll cursor for
    select (to_jsonb(t) - ${sql.lit(`{${hidden.join(',')}}`)}::text[])::text as line
    from ${sql.table(table.name)} t order by ${order}`.execute(trx);
  const hash = createHash('sha256');
  const file = await open(path, 'wx', OWNER_ONLY);
  let count = 0;
  try {
    for (;;) {
      stopIfAsked(options.signal);
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(trx);
      if (rows.length === 0) break;
      const text = rows.map(({ line }) => `${line}\n`).join('');
      hash.update(text);
      count += rows.length;
      await file.write(text);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await sql`close exported`.execute(trx);
  return { rows: count, sha256: hash.digest('hex') };
};

const writeAll = (db: Handle, options: ExportOptions, folder: string): Promise<Manifest> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await allowLongWork(trx);
      const tables = await exportedTables(trx, options.withSecrets);
      const written: Manifest['tables'] = [];
      for (const [index, table] of tables.entries()) {
        options.onProgress?.(table.name, index / tables.length);
        const path = join(folder, `${table.name}.ndjson`);
        const { name, columns } = table;
        written.push({
          name,
          columns: [...columns],
          ...(await writeRows(trx, table, options, path)),
        });
      }
      return {
        format: 'pawcall-marketplace',
        version: 1,
        made_at: options.now.toString(),
        has_secrets: options.withSecrets,
        migrations: [...(await migrationsOf(trx))],
        tables: written,
      };
    });

/**
 * Exports a consistent snapshot to a new folder, a JSON lines file per table, named once complete. Throws
 * TransferError.
 */
export const exportMarketplace = async (db: Handle, options: ExportOptions): Promise<Manifest> => {
  const folder = resolve(options.folder);
  if (existsSync(folder))
    throw new TransferError(
      'folder_exists',
      `${folder} is there already. Name a folder that is not, so that nothing is mixed or lost.`,
    );
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const manifest = await writeAll(db, options, unfinished);
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(unfinished, MANIFEST), text, { mode: OWNER_ONLY });
    await rename(unfinished, folder);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
