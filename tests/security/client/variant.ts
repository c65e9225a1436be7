import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Library } from './library.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PACKAGES = ['auth-client', 'transport'] as const;
const VARIANTS = join(ROOT, '.cache/controls');

/** One change to one file of one package (`auth-client/auth-core.ts`): `find` must be there exactly once, so that a control cannot go stale unseen. */
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
  for (const name of PACKAGES) {
    await cp(join(ROOT, 'packages', name, 'src'), join(folder, name), { recursive: true });
  }
  await joinCopies(folder);
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
  const entry = pathToFileURL(join(folder, 'auth-client/index.ts')).href;
  const module: unknown = await import(/* @vite-ignore */ entry);
  if (!isLibrary(module)) throw new Error(`The control "${name}" exports no createAuthClient.`);
  return { library: module, remove: () => rm(folder, { recursive: true, force: true }) };
};

/** Lets the copy of the authentication client stand on the copy of the transport. */
const joinCopies = async (folder: string): Promise<void> => {
  const from = join(folder, 'auth-client');
  for (const file of await readdir(from, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const path = join(from, file);
    const entry = relative(dirname(path), join(folder, 'transport/index.ts'));
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replaceAll("'@pawcall/transport'", `'${entry}'`));
  }
};

const isLibrary = (module: unknown): module is Library =>
  typeof module === 'object' && module !== null && 'createAuthClient' in module;
