import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { codeOf } from '../../database/database-error.ts';
import { closeDoor, allowLongWork } from '../../search/maintenance-transactions.ts';
import { followImports, noteSearchDue, lockImports } from '../import/import-files.ts';
import { linesOf, NotUtf8, readText } from '../read/read-json.ts';
import { stopIfAsked, TransferError } from '../transfer-error.ts';
import { migrationsOf, readManifest, type Manifest } from './exported-tables.ts';

/** A restore of an export into a marketplace that is empty. */
export interface RestoreOptions {
  readonly folder: string;
  readonly now: Temporal.Instant;
  readonly signal?: AbortSignal;
  /** Which table is being read, and the share of the rows that are done, 0 to 1. */
  readonly onProgress?: (table: string, share: number) => void;
}

type Table = Manifest['tables'][number];

const ROWS_AT_ONCE = 2000;
const CHARACTERS_AT_ONCE = 4_000_000;
// Every server makes one at its start.
const SIGNING_KEY = 'signing_key';

const refuseOtherVersion = async (db: Handle, manifest: Manifest): Promise<void> => {
  const here = await migrationsOf(db);
  if (here.join() === manifest.migrations.join()) return;
  throw new TransferError(
    'other_version',
    `The export was made by another version of the marketplace: its schema ends with ${manifest.migrations.at(-1) ?? 'nothing'}, this one with ${here.at(-1) ?? 'nothing'}. Bring both to the same version by migrate, and export again.`,
  );
};

const refuseRows = async (db: Handle, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    if (name === SIGNING_KEY) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new TransferError(
        'not_empty',
        `The marketplace is not empty: there are rows in ${name}. An export goes into a new database with DEMO=0, so that nothing is mixed.`,
      );
  }
};

const damaged = (name: string, cause?: unknown): TransferError =>
  new TransferError(
    'damaged',
    `${name}.ndjson is not as it was exported: rows are missing or changed. Nothing was restored. Copy the export again.`,
    { cause },
  );

// An export without secrets leaves the service's secret out: store one that the service will refuse.
const customerSecret = sql`coalesce(customer_secret,
  case when customer_system = 'http' then 'left-out-of-the-export' end)`;

const valueOf = (table: Table, column: string) =>
  table.name === 'pharmacy' && column === 'customer_secret' ? customerSecret : sql.id(column);

const writeLines = async (trx: Handle, table: Table, lines: readonly string[]): Promise<void> => {
  const columns = sql.join(table.columns.map((column) => sql.id(column)));
  const values = sql.join(table.columns.map((column) => valueOf(table, column)));
  await sql`insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${values} from jsonb_populate_recordset(
      null::${sql.table(table.name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(trx);
};

const INVALID_DATA = /^22|^23/;

const isDamage = (error: unknown): boolean =>
  error instanceof NotUtf8 || INVALID_DATA.test(codeOf(error) ?? '');

const restoreTable = async (
  trx: Handle,
  table: Table,
  options: RestoreOptions,
  onRows: (rows: number) => void,
): Promise<void> => {
  try {
    await readTable(trx, table, options, onRows);
  } catch (error) {
    throw isDamage(error) ? damaged(table.name, error) : error;
  }
};

const readTable = async (
  trx: Handle,
  table: Table,
  options: RestoreOptions,
  onRows: (rows: number) => void,
): Promise<void> => {
  const hash = createHash('sha256');
  let waiting: string[] = [];
  let characters = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    stopIfAsked(options.signal);
    if (waiting.length > 0) await writeLines(trx, table, waiting);
    rows += waiting.length;
    onRows(waiting.length);
    waiting = [];
    characters = 0;
  };
  const text = readText(join(options.folder, `${table.name}.ndjson`), () => undefined);
  for await (const line of linesOf(text)) {
    hash.update(`${line}\n`);
    waiting.push(line);
    characters += line.length;
    if (waiting.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  await flush();
  if (rows !== table.rows || hash.digest('hex') !== table.sha256) throw damaged(table.name);
};

// What a trigger does when a row comes was done when it first came.
const setTriggers = async (
  trx: Handle,
  tables: readonly Table[],
  state: 'disable' | 'enable',
): Promise<void> => {
  for (const { name } of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(state)} trigger user`.execute(trx);
};

// Numbers that the database gives go on after those that were restored.
const continueNumbers = async (trx: Handle, tables: readonly Table[]): Promise<void> => {
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select attname as column from pg_attribute
      where attrelid = ${name}::regclass and attidentity <> ''`.execute(trx);
    for (const { column } of rows)
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}),
        coalesce(max(${sql.id(column)}), 1), max(${sql.id(column)}) is not null) from ${sql.table(name)}`.execute(
        trx,
      );
  }
};

/** Restores an export into an empty marketplace in one transaction and builds the search. Throws TransferError. */
export const restoreMarketplace = async (
  db: Handle,
  options: RestoreOptions,
): Promise<Manifest> => {
  const manifest = await readManifest(options.folder);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 1);
  let done = 0;
  await db.transaction().execute(async (trx) => {
    await allowLongWork(trx);
    await lockImports(trx);
    await closeDoor(trx);
    await refuseOtherVersion(trx, manifest);
    await refuseRows(trx, manifest.tables);
    if (manifest.has_secrets) await sql`delete from ${sql.table(SIGNING_KEY)}`.execute(trx);
    await setTriggers(trx, manifest.tables, 'disable');
    for (const table of manifest.tables)
      await restoreTable(trx, table, options, (rows) => {
        done += rows;
        options.onProgress?.(table.name, done / total);
      });
    await setTriggers(trx, manifest.tables, 'enable');
    await continueNumbers(trx, manifest.tables);
    await sql`analyze`.execute(trx);
    await noteSearchDue(trx, options.now);
  });
  options.onProgress?.('search', 1);
  await followImports(db, options.now);
  return manifest;
};
