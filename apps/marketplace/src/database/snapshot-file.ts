import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';

const CACHE = join(import.meta.dirname, '..', '..', '.cache');

/** A cached copy of a prepared database. */
export interface SnapshotFile {
  readonly read: () => Promise<Blob | undefined>;
  /** Stores a copy and drops older ones; errors are ignored: the next start prepares again. */
  readonly write: (dump: Blob) => Promise<void>;
}

/** The copy in the app's `.cache`, by its name and the hash of what it was made from. */
export const snapshotFile = (name: string, stamp: string): SnapshotFile => {
  const file = `${name}-${stamp}.snapshot`;
  return {
    read: async () => {
      const bytes = await readFile(join(CACHE, file)).catch(() => undefined);
      return bytes === undefined ? undefined : new Blob([bytes]);
    },
    write: async (dump) => {
      try {
        await mkdir(CACHE, { recursive: true });
        const draft = join(CACHE, `${file}.${process.pid}.draft`);
        await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
        await rename(draft, join(CACHE, file));
        const old = (await readdir(CACHE)).filter(
          (other) => other.startsWith(`${name}-`) && other.endsWith('.snapshot') && other !== file,
        );
        await Promise.all(old.map((other) => rm(join(CACHE, other), { force: true })));
      } catch {
        return;
      }
    },
  };
};

const SOURCE = join(import.meta.dirname, '..');

/** A hash of the server's own sources whose relative path fits. */
export const sourceHash = async (fits: (path: string) => boolean): Promise<string> => {
  const hash = createHash('sha256');
  const files = await readdir(SOURCE, { recursive: true });
  for (const file of files
    .filter((path) => /\.(?:[jt]s|sql|json)$/.test(path) && fits(path))
    .toSorted())
    hash.update(file).update(await readFile(join(SOURCE, file)));
  return hash.digest('hex').slice(0, 16);
};
