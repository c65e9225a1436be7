import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const LockFile = v.object({
  packages: v.record(
    v.string(),
    v.object({ optionalDependencies: v.optional(v.record(v.string(), v.string()), {}) }),
  ),
});

/** The folders in which a package of that folder looks for others: its own, and each around it. */
function foldersAround(folder: string): readonly string[] {
  const end = folder.lastIndexOf('node_modules/');
  if (folder === '') return [''];
  return [folder, ...foldersAround(end > 0 ? folder.slice(0, end - 1) : '')];
}

const isLocked = (packages: object, name: string, folder: string): boolean =>
  foldersAround(folder).some(
    (around) => `${around}/node_modules/${name}`.replace(/^\//, '') in packages,
  );

it('locks the tools of every system, not those of the system alone where the file was written', async () => {
  const text = await readFile(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const { packages } = v.parse(LockFile, JSON.parse(text));
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, name, folder))
      .map((name) => `${folder} → ${name}`),
  );
  expect(missing).toEqual([]);
  expect(packages).toHaveProperty(['node_modules/@oxlint/binding-darwin-arm64']);
});
