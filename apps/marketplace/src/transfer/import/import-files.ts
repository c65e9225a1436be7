import { sql } from 'kysely';
import type { Handle } from '../../database/kysely-handle.ts';
import { TransferError, stopIfAsked } from '../transfer-error.ts';
import { rebuildSearch } from '../../search/rebuild-index.ts';
import { closeDoor, allowLongWork } from '../../search/maintenance-transactions.ts';
import { findSourceFiles } from '../read/source-file.ts';
import { checkStaged } from './check-staged-rows.ts';
import { type KindOutcome, createRefusals, type RefusedRow } from './import-report.ts';
import { stageRows } from './stage-rows.ts';
import { writeStaged } from './write-staged-rows.ts';

// Any fixed number: imports run one after the other.
const IMPORT_LOCK = 7_292_257;

/** Lets no other import run until the transaction ends. Throws TransferError where one runs. */
export const lockImports = async (trx: Handle): Promise<void> => {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(IMPORT_LOCK)}) as is_free`.execute(trx);
  if (rows[0]?.is_free !== true)
    throw new TransferError(
      'import_running',
      'Another import runs on this database. Start this one again when it has ended.',
    );
};

/** Notes, in the transaction of an import, that the search has to follow: a process that ends before it did leaves the note. */
export const noteSearchDue = async (trx: Handle, now: Temporal.Instant): Promise<void> => {
  await sql`insert into search_due (run, since) values (gen_random_uuid(), ${now})`.execute(trx);
};

/** Makes the search follow what imports changed, this one or one that was cut short. Answers whether it had to. */
export const followImports = async (db: Handle, now: Temporal.Instant): Promise<boolean> => {
  const { rows } = await sql<{ run: string }>`select run from search_due`.execute(db);
  if (rows.length === 0) return false;
  await rebuildSearch(db, now);
  await sql`delete from search_due where run = any(${rows.map(({ run }) => run)}::uuid[])`.execute(
    db,
  );
  return true;
};

/** What an import is doing, and the share of that which is done, 0 to 1. */
export interface ImportProgress {
  readonly phase: 'read' | 'check' | 'write' | 'search';
  readonly share: number;
}

/** An import of files into a marketplace. */
export interface ImportOptions {
  /** Files, or folders of files. */
  readonly paths: readonly string[];
  readonly now: Temporal.Instant;
  /** Take away what the files of a kind do not name. */
  readonly prune?: boolean;
  /** Check everything and change nothing. */
  readonly dryRun?: boolean;
  /** Gives up before anything is written for good. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/** What an import did. */
export interface ImportReport {
  /** Whether it is in the database: not where a row was refused, nor in a dry run. */
  readonly isApplied: boolean;
  readonly files: readonly { readonly file: string; readonly rows: number }[];
  readonly outcomes: readonly KindOutcome[];
  /** How many rows, or fields of rows, were refused. */
  readonly refused: number;
  /** The first ten thousand of them. */
  readonly refusals: readonly RefusedRow[];
}

class RolledBack extends Error {
  readonly report: ImportReport;

  constructor(report: ImportReport) {
    super('rolled back');
    this.report = report;
  }
}

const inOneTransaction = async (db: Handle, options: ImportOptions): Promise<ImportReport> => {
  const { now, signal, onProgress } = options;
  const files = await findSourceFiles(options.paths);
  const refusals = createRefusals();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  return db.transaction().execute(async (trx) => {
    await allowLongWork(trx);
    await lockImports(trx);
    const counts = await stageRows(trx, {
      files,
      refusals,
      signal,
      onBytes: (read) => {
        done += read;
        onProgress?.({ phase: 'read', share: done / bytes });
      },
    });
    onProgress?.({ phase: 'check', share: 0 });
    await checkStaged(trx, files, refusals);
    stopIfAsked(signal);
    const report = {
      isApplied: false,
      files: files.map((file, index) => ({ file: file.name, rows: counts[index] ?? 0 })),
      outcomes: [],
      refused: refusals.total(),
      refusals: refusals.listed(),
    } satisfies ImportReport;
    if (report.refused > 0) throw new RolledBack(report);
    onProgress?.({ phase: 'write', share: 0 });
    await closeDoor(trx);
    const { outcomes, touched } = await writeStaged(trx, {
      kinds: new Set(files.map((file) => file.kind)),
      prune: options.prune ?? false,
      now,
    });
    stopIfAsked(signal);
    if (options.dryRun === true) throw new RolledBack({ ...report, outcomes });
    if (touched > 0) await noteSearchDue(trx, now);
    return { ...report, isApplied: true, outcomes };
  });
};

/** Imports files in one transaction, all or nothing, then updates the search. Idempotent. Throws TransferError. */
export const importFiles = async (db: Handle, options: ImportOptions): Promise<ImportReport> => {
  try {
    const report = await inOneTransaction(db, options);
    options.onProgress?.({ phase: 'search', share: 0 });
    await followImports(db, options.now);
    return report;
  } catch (error) {
    if (error instanceof RolledBack) return error.report;
    throw error;
  }
};
