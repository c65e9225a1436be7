import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { prerenderPlugin } from '../packages/react/build/prerender-plugin.ts';
import { messagesPlugin } from '../packages/react/build/messages-plugin.ts';
import { packageFolder } from './paths.ts';
import { entriesOf, type PublishedName, type SourceManifest } from './published-packages.ts';
import { TEMPORAL_ENGINE, TEMPORAL_NODE, usesOwnTemporal } from './temporal-import.ts';

// Path prefix of compiled catalogues and query suffixes of style sheets and fonts in module names.
const NAMED_BY_BUILD = /^_virtual\/.*\/src\/|\.js$|_inline$|_url_no-inline$/g;
const OWN = /^[./\0]|^[A-Za-z]:[\\/]/;

// Modules that no entry imports: a worker and a command.
const WORKERS: Partial<Record<PublishedName, readonly string[]>> = {
  element: ['server/command'],
  marketplace: ['places/compile-worker'],
};

/** The source file of an entry. */
export const entrySource = (name: PublishedName, entry: string): string =>
  ['.ts', '.tsx']
    .map((ending) => join(packageFolder(name), 'src', `${entry}${ending}`))
    .find((file) => existsSync(file)) ?? '';

/**
 * Compiles a package into `folder`: one ES2022 module a source file, with maps, style sheets and compiled messages as
 * modules, fonts as files that bundlers find by `new URL`. Other packages stay imports.
 */
export const compile = async (
  name: PublishedName,
  manifest: SourceManifest,
  folder: string,
): Promise<void> => {
  const ownTemporal = usesOwnTemporal(name);
  await build({
    configFile: false,
    root: packageFolder(name),
    logLevel: 'warn',
    publicDir: false,
    base: './',
    plugins: [messagesPlugin(), prerenderPlugin()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      assetsInlineLimit: 0,
      sourcemap: true,
      lib: {
        entry: Object.fromEntries(
          [...entriesOf(manifest), ...(WORKERS[name] ?? [])].map((entry) => [
            entry,
            entrySource(name, entry),
          ]),
        ),
        formats: ['es'],
      },
      rolldownOptions: {
        external: (id) => !OWN.test(id),
        // Module names in comments would contain paths of this machine.
        experimental: { attachDebugInfo: 'none' },
        ...(ownTemporal ? { transform: { inject: { Temporal: ['#temporal', 'Temporal'] } } } : {}),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(packageFolder(name), 'src'),
          entryFileNames: ({ name: module }) => `${module.replace(NAMED_BY_BUILD, '')}.js`,
          assetFileNames: 'assets/[name][extname]',
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  // On the first line, so that the source maps stay valid.
  if (name === 'react') {
    const index = join(folder, 'index.js');
    writeFileSync(index, `'use client'; ${readFileSync(index, 'utf8')}`);
  }
  if (!ownTemporal) return;
  writeFileSync(join(folder, 'temporal-in-node.js'), TEMPORAL_NODE);
  writeFileSync(join(folder, 'temporal-elsewhere.js'), TEMPORAL_ENGINE);
};
