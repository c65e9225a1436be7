import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CACHE = join(import.meta.dirname, '..', '..', '.cache');

/** Copies of prepared databases, by a name and the stamp of what they were made from. */
export interface SnapshotFile {
  readonly read: () => Promise<Blob | undefined>;
  /** Stores a copy and drops those of older stamps; a failure is no failure: the next start prepares again. */
  readonly write: (dump: Blob) => Promise<void>;
}

/** The copy `name` of the stamp, kept in the app's `.cache`. */
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
