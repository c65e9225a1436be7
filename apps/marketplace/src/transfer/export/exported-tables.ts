import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { TransferError } from '../transfer-error.ts';

/** A table that an export holds. */
export interface ExportedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns by which its rows are ordered in a file. */
  readonly orderedBy: readonly string[];
  /** Tables that it refers to. */
  readonly refersTo: readonly string[];
}

// Derived from the rest, as the search's `e_*` is, or of no use elsewhere: its log, limits, migrations.
const LEFT_OUT: ReadonlySet<string> = new Set([
  'search',
  'search_due',
  'throttle',
  'kysely_migration',
  'kysely_migration_lock',
]);

/**
 * Tables that open something: sessions, codes, keys, calendars with what was read from them, and messages with codes in them.
 * Only with secrets.
 */
export const SECRET_TABLES: ReadonlySet<string> = new Set([
  'signing_key',
  'account_session',
  'magic_link',
  'one_time_code',
  'pharmacy_token',
  'pharmacy_session_code',
  'outbox',
  'calendar_feed',
  'provider_calendar',
  'busy_time',
  'pushed_visit',
]);

/** Columns that open something. Without secrets they are left empty. */
export const SECRET_COLUMNS: ReadonlySet<string> = new Set([
  'password_hash',
  'client_secret',
  'customer_secret',
]);

const readTables = async (db: Handle): Promise<readonly ExportedTable[]> => {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as "orderedBy",
      array(select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  return rows;
};

/** The tables of an export, each after those that it refers to. */
export const exportedTables = async (
  db: Handle,
  withSecrets: boolean,
): Promise<readonly ExportedTable[]> => {
  const waiting = new Map(
    (await readTables(db))
      .filter(
        ({ name }) =>
          !LEFT_OUT.has(name) &&
          !name.startsWith('e_') &&
          (withSecrets || !SECRET_TABLES.has(name)),
      )
      .map((table) => [table.name, table]),
  );
  const ordered: ExportedTable[] = [];
  const take = (table: ExportedTable): void => {
    waiting.delete(table.name);
    for (const name of table.refersTo) {
      const needed = waiting.get(name);
      if (needed !== undefined) take(needed);
    }
    ordered.push(table);
  };
  for (const table of waiting.values()) take(table);
  return ordered;
};

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
