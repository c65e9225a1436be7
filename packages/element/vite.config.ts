import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from '../react/build/chunk-groups.ts';
import { messagesPlugin } from '../react/build/messages-plugin.ts';
import { releasePlugin } from '../react/build/release-plugin.ts';
import { VERSION } from './src/version.ts';

const IMPORT_CHUNK = fileURLToPath(new URL('../react/build/import-chunk.ts', import.meta.url));
const source = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

export default defineConfig({
  // Chunks are relative to the script.
  base: './',
  plugins: [
    messagesPlugin(),
    react(),
    releasePlugin(VERSION, {
      script: source('pawcall-booking.ts'),
      visits: source('pawcall-visits.ts'),
      firstStep: source('first-script.ts'),
      loader: source('pawcall-loader.ts'),
    }),
  ],
  resolve: { alias: [{ find: /^.*vite\/preload-helper.*$/, replacement: IMPORT_CHUNK }] },
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The first script is built once this entry's name is known (release-plugin.ts).
      input: { app: 'src/app.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: { groups: chunkGroups() },
        format: 'es',
        // A file name never changes its content.
        entryFileNames: 'chunks/[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
