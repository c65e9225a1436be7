import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { stepPlugin } from './first-step/step-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';
import { numberedKeysPlugin } from './numbered-keys-plugin.ts';
import { plainImportPlugin } from './plain-import-plugin.ts';

const PACKAGE = fileURLToPath(new URL('../src/index.ts', import.meta.url));
/** A module of a page. */
const PAGE = 'virtual:page';

/** As the script has them, so that the two compare: without groups a bundler makes more chunks, which compress worse. */
const GROUPS = [
  { name: 'component', tags: ['$initial' as const], priority: 3 },
  { name: 'take-over', test: /app[\\/]take-over\.ts$/, priority: 2 },
  ...chunkGroups().filter(({ name }) => name !== 'rest'),
];

/**
 * Builds what a page's own bundle has of `@pawcall/react`, on the page's React, and answers its chunks. The page imports the
 * component and nothing else, as pages do: what else the package exports, such as `readConfig` with all that checks options,
 * is in the first chunk of those pages alone that import it.
 */
export const bundlePackage = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'pawcall-page',
        resolveId: (source) => (source === PAGE ? PAGE : null),
        load: (id) =>
          id === PAGE ? `export { PawcallBooking } from ${JSON.stringify(PACKAGE)};` : null,
      },
      messagesPlugin(),
      numberedKeysPlugin(),
      stepPlugin(),
      plainImportPlugin(),
    ],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { page: PAGE },
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: { groups: GROUPS },
          format: 'es',
          entryFileNames: 'chunks/[name]-[hash].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  });
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
};
