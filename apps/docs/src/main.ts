import { parseArgs } from 'node:util';
import { build } from 'vite';
import { ROOT } from './pages/page-files.ts';
import { writeSite } from './site/write-site.ts';

/** `node apps/docs/src/main.ts [--base /docs/]`: makes the documentation as static pages in `apps/docs/dist/site`. */
const { values } = parseArgs({ options: { base: { type: 'string', default: '/docs/' } } });
if (!/^\/(?:[\w.-]+\/)*$/.test(values.base)) {
  throw new Error(`--base must begin and end with a slash; it is "${values.base}".`);
}
process.chdir(ROOT);
await build({ root: 'apps/docs', configFile: 'apps/docs/vite.config.ts', logLevel: 'warn' });
const dead = await writeSite({ output: 'apps/docs/dist/site', base: values.base });
if (dead.length > 0) {
  console.error(`Links that lead nowhere:\n${dead.join('\n')}`);
  process.exitCode = 1;
}
