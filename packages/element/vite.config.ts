import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { messagesPlugin } from '../react/build/messages-plugin.ts';
import { plainImportPlugin } from '../react/build/plain-import-plugin.ts';

export default defineConfig({
  // Chunks are found beside the script, wherever a partner serves it.
  base: './',
  plugins: [messagesPlugin(), plainImportPlugin(), react()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/pawcall-booking.ts',
      preserveEntrySignatures: false,
      output: {
        // One script until the first step can be used, and one download of what follows it, whichever part of that is
        // shown first: each further chunk is a request and compresses worse.
        codeSplitting: {
          groups: [
            { name: 'pawcall-booking', tags: ['$initial'], priority: 2 },
            {
              name: 'shared',
              test: /[\\/](?:contract|domain|valibot)[\\/]/,
              minShareCount: 2,
              priority: 1,
            },
            { name: 'later-screens', test: /later-screens/ },
          ],
        },
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
