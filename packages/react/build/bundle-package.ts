import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { prerenderPlugin } from './prerender-plugin.ts';
import { messagesPlugin } from './messages-plugin.ts';

const IMPORT_CHUNK = fileURLToPath(new URL('import-chunk.ts', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../src/index.ts', import.meta.url));
const PAGE = 'virtual:page';

/** The same groups as the script's, so that the two compare. */
const GROUPS = [
  { name: 'component', tags: ['$initial' as const], priority: 3 },
  { name: 'app', test: /app[\\/]mount\.tsx$/, priority: 2 },
  ...chunkGroups().filter(({ name }) => name !== 'app'),
];

/** Bundles a page that imports only `PawcallBooking` from `@pawcall/react`, with its own React, and returns the chunks. */
export const bundlePackage = async (): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: /^.*vite\/preload-helper.*$/, replacement: IMPORT_CHUNK }] },
    plugins: [
      {
        name: 'pawcall-page',
        resolveId: (source) => (source === PAGE ? PAGE : null),
        load: (id) =>
          id === PAGE ? `export { PawcallBooking } from ${JSON.stringify(PACKAGE)};` : null,
      },
      messagesPlugin(),
      prerenderPlugin(),
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
