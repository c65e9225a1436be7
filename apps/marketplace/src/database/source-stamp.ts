import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '..');

/** A hash over the texts of the server's own sources whose relative path fits. */
export const sourceStamp = async (fits: (path: string) => boolean): Promise<string> => {
  const hash = createHash('sha256');
  const files = await readdir(SOURCE, { recursive: true });
  for (const file of files.filter((path) => /\.[jt]s$/.test(path) && fits(path)).toSorted())
    hash.update(file).update(await readFile(join(SOURCE, file)));
  return hash.digest('hex').slice(0, 16);
};
