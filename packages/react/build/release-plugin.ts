import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { buildScript } from './build-script.ts';

const ALIAS = 'pawcall-booking.js';
const SCRIPT = 'pawcall-booking';
const LOADER = 'pawcall-loader';

/** The sources of the scripts that stand before what Vite bundles. */
export interface ReleaseSources {
  /** The first script, which draws the first step and loads the rest. */
  readonly script: string;
  /** What stands in it for the package of the screens. */
  readonly standIn: string;
  readonly loader: string;
}

/** The hash by which a browser knows a file again. */
const integrityOf = (content: string | Buffer, algorithm = 'sha384'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

const markOf = (content: string): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 8);

/**
 * Vite plugin that makes a release of what is built (EMB-6, EMB-7): the script, which has the first step and the name and the
 * hash of the rest in it; its short-lived alias; the hash of every file whose name says what it holds (`integrity.json`); and
 * the loader, which has the name and the hash of the script in it.
 */
export function releasePlugin(version: string, sources: ReleaseSources): Plugin {
  let script = '';
  return {
    name: 'pawcall-release',
    apply: 'build',
    generateBundle: {
      // What Vite itself still writes into the chunks is part of their hashes.
      order: 'post',
      async handler(_, bundle) {
        const rest = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
        if (rest?.type !== 'chunk') {
          throw new Error('The build has no script, so there is nothing to release.');
        }
        const source = await buildScript({
          source: sources.script,
          format: 'es',
          define: {
            '__PAWCALL_REST__.file': rest.fileName,
            // The shorter one: a hash does not compress.
            '__PAWCALL_REST__.integrity': integrityOf(rest.code, 'sha256'),
          },
          standIns: { '@pawcall/react': sources.standIn },
        });
        script = `${SCRIPT}-${version}-${markOf(source)}.js`;
        this.emitFile({ type: 'asset', fileName: script, source });
      },
    },
    async writeBundle({ dir = '' }) {
      const write = (name: string, text: string) => writeFileSync(join(dir, name), text);
      write(ALIAS, `import'./${script}'`);
      const hash = (file: string) => integrityOf(readFileSync(join(dir, file)));
      const loader = await buildScript({
        source: sources.loader,
        format: 'iife',
        define: { __PAWCALL_SCRIPT__: { file: script, integrity: hash(script) } },
      });
      const loaders = [`${LOADER}-${version}-${markOf(loader)}.js`, `${LOADER}.js`] as const;
      for (const name of loaders) write(name, loader);
      const named = readdirSync(dir, { recursive: true })
        .map((file) => String(file).replaceAll('\\', '/'))
        .filter((file) => /-[\w-]{8}\.\w+$/.test(file))
        .toSorted();
      const integrity = Object.fromEntries(named.map((file) => [file, hash(file)]));
      const release = { version, script, loader: loaders[0], integrity };
      write('integrity.json', `${JSON.stringify(release, null, 2)}\n`);
    },
  };
}
