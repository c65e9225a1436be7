import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Folder for stamps, logs and reports; never committed. */
export const CACHE = join(ROOT, '.cache');

/** Node 26 as the npm package `node` installs it: the runtime of everything after installation. */
export const NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The script of a tool that the root package depends on, to be run by NODE. */
export const tool = (name, script) => join(ROOT, 'node_modules', ...name.split('/'), script);
