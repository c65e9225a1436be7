// Entry point of `npm run packages`: compiles, packs and lints every published package. `-- --write` rewrites the API
// reports; `-- smoke-test` installs the tarballs into projects outside and books in each (`-- smoke-test react next` in these);
// `-- release` publishes what the registry does not have, `-- release --dry-run` only lists it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildAll } from './tasks/builds.mjs';
import { install } from './tasks/install.mjs';
import { NODE, ROOT } from './tasks/paths.mjs';

install();
if (!buildAll()) process.exit(1);
const words = process.argv.slice(2);
const program = ['smoke-test', 'release'].includes(words[0]) ? `${words.shift()}.ts` : 'main.ts';
const { status } = spawnSync(NODE, [join(ROOT, 'packaging', program), ...words], {
  cwd: ROOT,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
