import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from '../react/build/chunk-groups.ts';
import { configSchemaPlugin } from '../react/build/config-schema.ts';
import { heardEventsPlugin } from '../react/build/heard-events-plugin.ts';
import { messagesPlugin } from '../react/build/messages-plugin.ts';
import { numberedKeysPlugin } from '../react/build/numbered-keys-plugin.ts';
import { ownKeysPlugin } from '../react/build/own-keys-plugin.ts';
import { plainImportPlugin } from '../react/build/plain-import-plugin.ts';
import { releasePlugin } from '../react/build/release-plugin.ts';
import { signalsPlugin } from '../react/build/signals-plugin.ts';
import { unusedQueryPlugin } from '../react/build/unused-query-plugin.ts';
import { unusedReactPlugin } from '../react/build/unused-react-plugin.ts';
import { VERSION } from './src/version.ts';

const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** What is loaded while the owner looks at what is there before it. */
const COMES_AHEAD = /^(?:later-screens|shared|rest)$/;

export default defineConfig({
  // Chunks are found beside the script, wherever a partner serves it.
  base: './',
  plugins: [
    messagesPlugin(),
    numberedKeysPlugin(),
    plainImportPlugin(),
    ownKeysPlugin(),
    signalsPlugin(),
    heardEventsPlugin(),
    unusedReactPlugin(),
    unusedQueryPlugin(),
    react(),
    configSchemaPlugin(),
    releasePlugin(VERSION, {
      script: source('pawcall-booking.ts'),
      standIn: source('first/script.ts'),
      loader: source('pawcall-loader.ts'),
    }),
  ],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The script itself is built around the first step, once the name of this is known (release-plugin.ts).
      input: 'src/rest.ts',
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: chunkGroups() },
        format: 'es',
        // Never the same name for another content; the alias beside it leads here.
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        // Chromium compiles all of it beside the page then, while it comes, and not each function in the press that calls it first.
        postBanner: ({ name }) => (COMES_AHEAD.test(name) ? '//# allFunctionsCalledOnLoad\n' : ''),
      },
    },
  },
});
