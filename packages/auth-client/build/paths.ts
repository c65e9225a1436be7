import { join } from 'node:path';

/** The package's own folder. */
export const PACKAGE = join(import.meta.dirname, '..');

/** The repository's root folder. */
export const ROOT = join(PACKAGE, '../..');

/** Where the package is put together; never committed. */
export const STAGE = join(PACKAGE, 'dist/package');

/** The committed report of everything that the package exports. */
export const REPORT = join(PACKAGE, 'auth-client.api.md');
