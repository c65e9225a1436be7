import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../../transfer/move/manifest.ts';
import { restoreMarketplace } from '../../transfer/move/restore-marketplace.ts';
import type { Outcome } from '../frame/command.ts';
import type { CommandContext } from '../frame/context.ts';
import { createPhases } from './phases.ts';
import { transferring } from './transfer-failure.ts';

/** Whether a folder is a whole marketplace that `export` wrote. */
export const isExport = (folder: string): boolean => existsSync(join(folder, MANIFEST));

/** Puts a whole marketplace that `export` wrote into an empty one. */
export const restore = async (
  { database, now, signal, progress }: CommandContext,
  folder: string,
): Promise<Outcome> => {
  const { db } = await database();
  const phases = createPhases(progress);
  try {
    const manifest = await transferring(() =>
      restoreMarketplace(db, {
        folder,
        now: now(),
        signal,
        onProgress: (table, share) =>
          phases.at(table === 'search' ? 'Making the search' : 'Restoring', share),
      }),
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    return {
      data: { restored: rows, madeAt: manifest.made_at },
      text: `${rows} rows of ${manifest.tables.length} tables are restored; the search knows them.\n`,
    };
  } finally {
    phases.end();
  }
};
