// Entry point of `npm run packages`: compiles, packs and judges every published package. `-- --write` writes the API
// reports anew; `-- try` installs the tarballs into projects outside and books in each (`-- try react next` in these);
// `-- release` publishes what the registry does not have, `-- release --dry-run` only says what that is.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { requireNode } from './entry/node-version.mjs';
import { NODE, ROOT } from './entry/paths.mjs';

requireNode();
const { install } = await import('./entry/install.mjs');
const { buildAll } = await import('./entry/builds.mjs');
install();
if (!buildAll()) process.exit(1);
const PROGRAMS = { try: 'try.ts', release: 'release.ts' };
const [word = '', ...more] = process.argv.slice(2);
const [program, words] = Object.hasOwn(PROGRAMS, word)
  ? [PROGRAMS[word], more]
  : ['main.ts', process.argv.slice(2)];
const main = join(ROOT, 'packaging', program);
const { status } = spawnSync(NODE, [main, ...words], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
