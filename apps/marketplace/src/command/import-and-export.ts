import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { TransferError } from '../transfer/transfer-error.ts';
import { CommandError, type CommandFailure } from './framework/command-error.ts';
import type { ImportReport } from '../transfer/import/import-files.ts';
import { tableOf } from './framework/format-table.ts';
import { MANIFEST } from '../transfer/export/exported-tables.ts';
import { restoreMarketplace } from '../transfer/export/restore-marketplace.ts';
import { type Outcome, type CommandContext, defineCommand } from './framework/command.ts';
import { withPhases } from './framework/create-context.ts';

const CODES: Readonly<Partial<Record<TransferError['code'], CommandFailure>>> = {
  no_files: 'usage',
  unknown_file: 'usage',
  stopped: 'interrupted',
};

// Runs an import or an export, and makes its failures a command's.
const transferring = async <T>(
  progress: CommandContext['progress'],
  work: Parameters<typeof withPhases<T>>[1],
): Promise<T> => {
  try {
    return await withPhases(progress, work);
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new CommandError(CODES[error.code] ?? 'refused', error.message, { cause: error });
  }
};

const SHOWN = 50;

const refusedText = (report: ImportReport): string => {
  const shown = report.refusals
    .slice(0, SHOWN)
    .map(
      ({ file, line, field, reason }) =>
        `${file}:${line}: ${field === '' ? 'the row' : field} ${reason}\n`,
    )
    .join('');
  const rest = report.refused - Math.min(SHOWN, report.refusals.length);
  const more = rest > 0 ? `… and ${rest} more; --json lists the first ten thousand.\n` : '';
  return `${shown}${more}Refused: ${report.refused}. Nothing was imported, because an import is all or nothing.\n`;
};

/** What an import did, for people. */
const reportText = (report: ImportReport): string => {
  if (report.refused > 0) return refusedText(report);
  const rows = report.outcomes.map(({ kind, read, added, changed, removed }) => [
    kind,
    ...[read, added, changed, removed].map(String),
  ]);
  const counts = tableOf(['', 'rows', 'added', 'changed', 'removed'], rows);
  return report.isApplied
    ? `${counts}\nImported; the search knows it.\n`
    : `${counts}\nA dry run: this is what it would do. Nothing was changed.\n`;
};

/** Whether a folder is a whole marketplace that `export` wrote. */
const isExport = (folder: string): boolean => existsSync(join(folder, MANIFEST));

const rowsOf = (manifest: { readonly tables: readonly { readonly rows: number }[] }): number =>
  manifest.tables.reduce((sum, table) => sum + table.rows, 0);

const restore = async (
  { database, now, signal, progress }: CommandContext,
  folder: string,
): Promise<Outcome> => {
  const { db } = await database();
  const manifest = await transferring(progress, (onPhase) =>
    restoreMarketplace(db, {
      folder,
      now: now(),
      signal,
      onProgress: (table, share) =>
        onPhase(table === 'search' ? 'Making the search' : 'Restoring', share),
    }),
  );
  const rows = rowsOf(manifest);
  return {
    data: { restored: rows, madeAt: manifest.made_at },
    text: `${rows} rows of ${manifest.tables.length} tables are restored; the search knows them.\n`,
  };
};

/** `export`: writes the whole marketplace into a folder, which `import` puts into an empty one. */
export const exportCommand = defineCommand({
  name: 'export',
  summary: 'write the whole marketplace into a folder, to move it',
  positionals: [{ usage: '<folder>', meaning: 'a folder that is not there yet' }],
  options: [
    {
      flags: '--with-secrets',
      meaning: 'with password hashes, signing keys, sessions, codes and waiting messages',
    },
  ],
  input: v.object({
    words: v.tuple([v.string()]),
    withSecrets: v.optional(v.boolean(), false),
  }),
  run: async ({ database, now, signal, progress }, { words, withSecrets }) => {
    const { exportMarketplace } = await import('../transfer/export/export-marketplace.ts');
    const { db } = await database();
    const [folder] = words;
    const manifest = await transferring(progress, (onPhase) =>
      exportMarketplace(db, {
        folder,
        withSecrets,
        now: now(),
        signal,
        onProgress: (_, share) => onPhase('Writing', share),
      }),
    );
    const secrets = withSecrets
      ? 'It holds secrets and personal data: keep it as you keep the database.'
      : 'It holds personal data, and no secrets: who has a password sets a new one after a move.';
    return {
      data: { folder, tables: manifest.tables.map(({ name, rows }) => ({ name, rows })) },
      text: `${rowsOf(manifest)} rows of ${manifest.tables.length} tables are in ${folder}. ${secrets}\n`,
    };
  },
});

const PHASES = {
  read: 'Reading',
  check: 'Checking',
  write: 'Writing',
  search: 'Making the search follow',
} as const;

/** `import`: fills the marketplace from files, all of them or nothing. */
export const importCommand = defineCommand({
  name: 'import',
  summary: 'fill the marketplace from CSV, JSON or NDJSON files',
  positionals: [
    {
      usage: '[files...]',
      meaning: 'files such as providers.csv, or a folder of them, or of an export',
    },
  ],
  options: [
    { flags: '--dry-run', meaning: 'check everything and change nothing' },
    {
      flags: '--prune',
      meaning: 'take away what a file no longer names; who has bookings is switched off',
    },
    { flags: '--schema', meaning: 'import nothing: print the JSON Schema of every kind of file' },
  ],
  input: v.object({
    words: v.array(v.string()),
    schema: v.optional(v.boolean(), false),
    dryRun: v.optional(v.boolean(), false),
    prune: v.optional(v.boolean(), false),
  }),
  run: async (context, { words, schema, dryRun, prune }) => {
    if (schema) {
      const { rowSchemas } = await import('../transfer/rows/row-kinds.ts');
      const data = rowSchemas();
      return { data, text: `${JSON.stringify(data, null, 2)}\n` };
    }
    const [folder = ''] = words;
    if (words.length === 1 && isExport(folder)) {
      if (!dryRun && !prune) return restore(context, folder);
      throw new CommandError(
        'usage',
        `${folder} is a whole marketplace, which goes into an empty one as it is: leave out --dry-run and --prune.`,
      );
    }
    const { database, now, signal, progress } = context;
    const { importFiles } = await import('../transfer/import/import-files.ts');
    const { db } = await database();
    const report = await transferring(progress, (onPhase) =>
      importFiles(db, {
        paths: words,
        now: now(),
        dryRun,
        prune,
        signal,
        onProgress: ({ phase, share }) => onPhase(PHASES[phase], share),
      }),
    );
    return { data: report, text: reportText(report), wantsAttention: report.refused > 0 };
  },
});
