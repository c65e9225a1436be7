import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { extract, pack } from 'tar-stream';

/** The archive is cut off, or was changed after it was written. */
export class DamagedArchive extends Error {
  override readonly name = 'DamagedArchive';
  readonly code = 'damaged_archive';
}

// As the engine's own names begin.
const ROOT = '/';
const BLOCK = 512;

/** Packs a directory's files and folders one by one, so that the event loop goes round; answers the archive in parts. */
export const packDirectory = async (directory: string): Promise<readonly Buffer[]> => {
  const archive = pack();
  const add = async () => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const name = ROOT + path.slice(directory.length + 1);
      if (entry.isDirectory()) archive.entry({ name, mode: 0o700, type: 'directory' });
      else if (entry.isFile()) archive.entry({ name, mode: 0o600 }, await readFile(path));
    }
    archive.finalize();
  };
  const [parts] = await Promise.all([Array.fromAsync<unknown>(archive), add()]);
  return parts.filter((part) => Buffer.isBuffer(part));
};

/**
 * Unpacks what `packDirectory` or the embedded engine packed, one file after the other. Throws DamagedArchive, the
 * file system's error, or the reason of an aborted `signal`.
 */
export const unpackInto = async (
  directory: string,
  archive: Buffer,
  signal: AbortSignal,
): Promise<void> => {
  await mkdir(directory, { recursive: true });
  signal.throwIfAborted();
  const entries = extract();
  let end = 0;
  Readable.from([archive]).pipe(entries);
  try {
    for await (const entry of entries) {
      signal.throwIfAborted();
      const { name, type } = entry.header;
      if (name.split(/[\\/]/).includes('..'))
        throw new DamagedArchive('The archive has a name that leads out of it.');
      const path = join(directory, name);
      await mkdir(type === 'directory' ? path : dirname(path), { recursive: true });
      const content = await buffer(entry);
      if (type !== 'directory') await writeFile(path, content);
      end += BLOCK + Math.ceil(content.length / BLOCK) * BLOCK;
    }
    // tar-stream does not ask for the two empty blocks that end an archive.
    if (archive.length < end + 2 * BLOCK) throw new DamagedArchive('The archive ends too early.');
  } catch (error) {
    signal.throwIfAborted();
    // A full disk says nothing of the archive.
    const isOfSystem = error instanceof Error && 'syscall' in error;
    if (error instanceof DamagedArchive || isOfSystem) throw error;
    throw new DamagedArchive('The archive is cut off or was changed.', { cause: error });
  }
};
