import { join } from 'node:path';
import { build } from 'vite';
import { chunkGroups } from '../../packages/react/build/chunk-groups.ts';
import { messagesPlugin } from '../../packages/react/build/messages-plugin.ts';
import { plainImportPlugin } from '../../packages/react/build/plain-import-plugin.ts';
import { ROOT } from './paths.mjs';

/** Builds `@pawcall/react` as a page's own bundle would have it, on the page's React, and answers its chunks by file name. */
export async function packageChunks() {
  const source = join(ROOT, 'packages', 'react', 'src', 'index.ts');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [messagesPlugin(), plainImportPlugin()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      target: 'es2022',
      cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: source,
        external: /^react(?:-dom)?(?:\/|$)/,
        preserveEntrySignatures: 'strict',
        output: {
          codeSplitting: { groups: chunkGroups() },
          format: 'es',
          entryFileNames: 'chunks/[name]-[hash].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  });
  const chunks = [built]
    .flat()
    .flatMap(({ output }) => output)
    .filter(({ type }) => type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
