import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackupDoor } from './backup-door.ts';
import type { Handle } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { dumpEmbedded } from './dump-embedded.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { filesOf, putBack } from './put-back.ts';
import type { SnapshotFile } from './snapshot-file.ts';
import type { OnStatement } from './statement-report.ts';

/** How the embedded database on disk is opened. */
export interface DirectoryOptions {
  readonly directory: string;
  /** Throw away what is there. */
  readonly fresh: boolean;
  /** A prepared copy for the first start. */
  readonly snapshot: SnapshotFile;
  /** Brings the schema up to date and fills an empty database. */
  readonly prepare: (db: Handle) => Promise<void>;
  readonly onError: (error: Error) => void;
  readonly onStatement?: OnStatement | undefined;
}

/**
 * Opens the embedded database of a directory, for this process alone (DirectoryInUse). The first start begins
 * with the prepared copy, or makes it; a start that was killed half way begins anew. While it is open, other
 * processes of this user can have a copy of it by `askForBackup`.
 */
export const openDirectory = async (options: DirectoryOptions): Promise<Embedded> => {
  await mkdir(options.directory, { recursive: true });
  const lock = lockDirectory(options.directory);
  const { files } = filesOf(options.directory);
  const complete = join(options.directory, 'complete');
  try {
    await putBack(options.directory);
    const isNew = options.fresh || !existsSync(complete);
    if (isNew) {
      await rm(complete, { force: true });
      await rm(files, { recursive: true, force: true });
    }
    const stored = isNew ? await options.snapshot.read() : undefined;
    const embedded = await openEmbedded({
      directory: files,
      onError: options.onError,
      onStatement: options.onStatement,
      ...(stored === undefined ? {} : { snapshot: stored }),
    });
    await options.prepare(embedded.db);
    if (isNew) {
      if (stored === undefined)
        await options.snapshot.write(await embedded.engine.dumpDataDir('gzip'));
      await writeFile(complete, '');
    }
    const door = await openBackupDoor(options.directory, () =>
      dumpEmbedded(embedded.db, embedded.engine),
    );
    const close = async (): Promise<void> => {
      await door.close();
      await embedded.close();
      lock.release();
    };
    return { ...embedded, close };
  } catch (error) {
    lock.release();
    throw error;
  }
};
