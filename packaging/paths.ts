import { join } from 'node:path';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '..');

/** Where the tarballs and the bills of materials are put; never committed. */
export const TARBALLS = join(ROOT, 'dist/packages');

// An app here, because what it is made of is of no use without it.
const APPS: readonly string[] = ['marketplace'];

/** The folder of a package's sources, by its short name. */
export const packageFolder = (name: string): string =>
  join(ROOT, APPS.includes(name) ? 'apps' : 'packages', name);

/** Where a package is put together as it is published; never committed. */
export const stageFolder = (name: string): string => join(TARBALLS, 'stage', name);
