import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Library } from './library.ts';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCE = join(ROOT, 'packages/auth-client/src');
const VARIANTS = join(ROOT, '.cache/controls');

/** One change to one file: `find` must be there exactly once, so that a control cannot go stale unseen. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A copy of the library with these changes; it goes away with `remove`. */
export const breakLibrary = async (
  name: string,
  changes: readonly Change[],
): Promise<{ readonly library: Library; readonly remove: () => Promise<void> }> => {
  const folder = join(VARIANTS, `${name}-${process.pid}`);
  await cp(SOURCE, folder, { recursive: true });
  for (const { file, find, put } of changes) {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    const parts = text.split(find);
    if (parts.length !== 2) {
      throw new Error(
        `The control "${name}" is stale: ${file} has "${find}" ${parts.length - 1} times.`,
      );
    }
    await writeFile(path, parts.join(put));
  }
  const entry = pathToFileURL(join(folder, 'index.ts')).href;
  const module: unknown = await import(/* @vite-ignore */ entry);
  if (!isLibrary(module)) throw new Error(`The control "${name}" exports no createAuthClient.`);
  return { library: module, remove: () => rm(folder, { recursive: true, force: true }) };
};

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' && module !== null && 'createAuthClient' in module;
