import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { readRows } from '../read/read-json.ts';
import type { SourceFile } from '../read/source-file.ts';
import { ROW_KINDS } from '../rows/row-kinds.ts';
import type { StagedRow } from '../rows/row-kind.ts';
import { stopIfAsked } from '../transfer-error.ts';
import type { Refusals } from './import-report.ts';

/** Options of reading the files. */
export interface Staging {
  readonly files: readonly SourceFile[];
  readonly refusals: Refusals;
  readonly onBytes: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

const BATCH = 4000;

const createTable = sql`
  create temporary table incoming (
    kind text collate "C" not null,
    file integer not null,
    line integer not null,
    key text collate "C" not null,
    owner text collate "C",
    data jsonb
  ) on commit drop`;

type Waiting = StagedRow & { readonly file: number; readonly line: number };

const write = async (trx: Handle, rows: readonly Waiting[]): Promise<void> => {
  await sql`insert into incoming (kind, file, line, key, owner, data)
    select kind, file, line, key, owner, data from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, file integer, line integer, key text, owner text, data jsonb)`.execute(trx);
};

/** Reads files into the temporary table `incoming`; returns the number of rows by file, and reports invalid ones. */
export const stageRows = async (trx: Handle, staging: Staging): Promise<readonly number[]> => {
  await createTable.execute(trx);
  let waiting: Waiting[] = [];
  const counts: number[] = [];
  for (const [number, file] of staging.files.entries()) {
    const kind = ROW_KINDS[file.kind];
    let count = 0;
    for await (const { line, value, issue } of readRows(file, kind, staging.onBytes)) {
      count += 1;
      const { rows, issues } =
        issue === undefined ? kind.read(value) : { rows: [], issues: [issue] };
      for (const one of issues) staging.refusals.add({ file: file.name, line, ...one });
      for (const row of rows) waiting.push({ ...row, file: number, line });
      if (waiting.length < BATCH) continue;
      stopIfAsked(staging.signal);
      await write(trx, waiting);
      waiting = [];
    }
    counts.push(count);
  }
  await write(trx, waiting);
  await sql`create index on incoming (kind, key)`.execute(trx);
  await sql`create index on incoming (kind, owner)`.execute(trx);
  await sql`analyze incoming`.execute(trx);
  return counts;
};
