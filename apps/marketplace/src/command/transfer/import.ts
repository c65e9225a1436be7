import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { CommandError } from '../frame/command-error.ts';
import { createPhases } from './phases.ts';
import { reportText } from './report-text.ts';
import { transferring } from './transfer-failure.ts';

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
      const { rowSchemas } = await import('../../transfer/rows/row-schemas.ts');
      const data = rowSchemas();
      return { data, text: `${JSON.stringify(data, null, 2)}\n` };
    }
    const [folder = ''] = words;
    const { isExport, restore } = await import('./restore.ts');
    if (words.length === 1 && isExport(folder)) {
      if (!dryRun && !prune) return restore(context, folder);
      throw new CommandError(
        'usage',
        `${folder} is a whole marketplace, which goes into an empty one as it is: leave out --dry-run and --prune.`,
      );
    }
    const { database, now, signal, progress } = context;
    const { importFiles } = await import('../../transfer/import/import-files.ts');
    const { db } = await database();
    const phases = createPhases(progress);
    try {
      const report = await transferring(() =>
        importFiles(db, {
          paths: words,
          now: now(),
          dryRun,
          prune,
          signal,
          onProgress: ({ phase, share }) => phases.at(PHASES[phase], share),
        }),
      );
      return { data: report, text: reportText(report), wantsAttention: report.refused > 0 };
    } finally {
      phases.end();
    }
  },
});
