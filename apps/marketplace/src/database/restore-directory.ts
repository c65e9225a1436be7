import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Handle } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { filesOf, putBack } from './put-back.ts';

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
 * Puts a copy that `dumpEmbedded` made in the place of the directory's database, once `read` has read it; with
 * `replace` also where there is one, else undefined is the answer. Throws DirectoryInUse, what the engine says of
 * an archive that is none, and the reason of a `signal` that is aborted; then everything is as it was. Answers what was
 * read.
 */
export const restoreDirectory = async <T>(options: {
  readonly directory: string;
  readonly archive: Blob;
  readonly replace: boolean;
  readonly read: (db: Handle) => Promise<T>;
  readonly signal: AbortSignal;
}): Promise<T | undefined> => {
  const { directory, archive, replace, read, signal } = options;
  await mkdir(directory, { recursive: true });
  const lock = lockDirectory(directory);
  const complete = join(directory, 'complete');
  const { files, draft, former } = filesOf(directory);
  try {
    await putBack(directory);
    if (existsSync(complete) && !replace) return undefined;
    signal.throwIfAborted();
    const opened = await openEmbedded({ directory: draft, snapshot: archive, onError: () => {} });
    const found = await readAndClose(opened, read);
    // From here on it is finished: what stops between the two renames is no database.
    signal.throwIfAborted();
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
