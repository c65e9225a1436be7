import * as v from 'valibot';
import { defineCommand } from '../frame/command.ts';
import { createPhases } from './phases.ts';
import { transferring } from './transfer-failure.ts';

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
    const { exportMarketplace } = await import('../../transfer/move/export-marketplace.ts');
    const { db } = await database();
    const phases = createPhases(progress);
    const [folder] = words;
    try {
      const manifest = await transferring(() =>
        exportMarketplace(db, {
          folder,
          withSecrets,
          now: now(),
          signal,
          onProgress: (_, share) => phases.at('Writing', share),
        }),
      );
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      const secrets = withSecrets
        ? 'It holds secrets and personal data: keep it as you keep the database.'
        : 'It holds personal data, and no secrets: who has a password sets a new one after a move.';
      return {
        data: {
          folder,
          tables: manifest.tables.map(({ name, rows: count }) => ({ name, rows: count })),
        },
        text: `${rows} rows of ${manifest.tables.length} tables are in ${folder}. ${secrets}\n`,
      };
    } finally {
      phases.end();
    }
  },
});
