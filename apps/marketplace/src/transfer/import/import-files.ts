import type { Handle } from '../../database/database.ts';
import { closeDoor, allowLongWork } from '../../search/maintenance.ts';
import { findSourceFiles } from '../read/source-file.ts';
import { stopIfAsked } from '../transfer-error.ts';
import { checkStaged } from './check-staged.ts';
import { lockImports, followImports, noteSearchDue } from './import-lock.ts';
import { type KindOutcome, createRefusals, type RefusedRow } from './import-report.ts';
import { stageRows } from './stage-rows.ts';
import { writeStaged } from './write-staged.ts';

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

/**
 * Imports files in one transaction: all of it, or nothing where a single row is refused; then makes the search follow.
 * The same files again change nothing. Throws TransferError.
 */
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
