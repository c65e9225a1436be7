import { existsSync } from 'node:fs';
import { rename, rm, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openBackupSocket } from './backup-socket.ts';
import { heedSignals } from './heed-signals.ts';
import type { Handle } from './kysely-handle.ts';
import { lockDirectory } from './directory-lock.ts';
import { dumpEmbedded, type Embedded, openEmbedded } from './embedded-database.ts';
import type { SnapshotFile } from './snapshot-file.ts';
import type { OnStatement } from './scoped-driver.ts';
import { DamagedArchive, unpackInto } from './tar-archive.ts';

export const databasePaths = (
  directory: string,
): { readonly files: string; readonly draft: string; readonly former: string } => ({
  files: join(directory, 'pg'),
  draft: join(directory, 'restoring'),
  former: join(directory, 'replaced'),
});

/** Undoes a restore that was killed half way and deletes its leftovers, which hold personal data. Needs the lock. */
export const recoverRestore = async (directory: string): Promise<void> => {
  const { files, draft, former } = databasePaths(directory);
  if (!existsSync(files) && existsSync(former)) await rename(former, files);
  await rm(former, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
};

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
 * Opens the embedded database of a directory for this process alone. Throws DirectoryInUse. The first start uses or
 * makes the snapshot; one that was killed half way starts over. Serves `requestBackup` while open.
 */
export const openDirectory = async (options: DirectoryOptions): Promise<Embedded> => {
  await mkdir(options.directory, { recursive: true });
  const lock = lockDirectory(options.directory);
  const { files } = databasePaths(options.directory);
  const complete = join(options.directory, 'complete');
  try {
    await recoverRestore(options.directory);
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
    const door = await openBackupSocket(options.directory, () => dumpEmbedded(embedded.db, files));
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

const readAndClose = async <T>(
  { db, close }: Embedded,
  read: (db: Handle) => Promise<T>,
): Promise<T> => {
  try {
    return await read(db);
  } finally {
    await close();
  }
};

/**
 * Replaces the directory's database with an archive of `dumpEmbedded` and returns what `read` read from it; undefined when
 * there is a database and `replace` is false. Throws DirectoryInUse, DamagedArchive, the engine's error, or the reason of
 * an aborted `signal`; then nothing has changed.
 */
export const restoreDirectory = async <T>(options: {
  readonly directory: string;
  readonly archive: Buffer;
  readonly replace: boolean;
  readonly read: (db: Handle) => Promise<T>;
  readonly signal: AbortSignal;
}): Promise<T | undefined> => {
  const { directory, archive, replace, read, signal } = options;
  await mkdir(directory, { recursive: true });
  const lock = lockDirectory(directory);
  const complete = join(directory, 'complete');
  const { files, draft, former } = databasePaths(directory);
  try {
    await recoverRestore(directory);
    if (existsSync(complete) && !replace) return undefined;
    await unpackInto(draft, archive, signal);
    // The engine would make a new database.
    if (!existsSync(join(draft, 'PG_VERSION')))
      throw new DamagedArchive('The archive has no database.');
    await heedSignals(signal);
    const opened = await openEmbedded({ directory: draft, onError: () => {} });
    const found = await readAndClose(opened, async (db) => {
      await heedSignals(signal);
      return read(db);
    });
    // Do not abort between the two renames.
    await heedSignals(signal);
    if (existsSync(files)) await rename(files, former);
    await rename(draft, files);
    await writeFile(complete, '');
    await rm(former, { recursive: true, force: true });
    return found;
  } finally {
    await rm(draft, { recursive: true, force: true });
    lock.release();
  }
};
