import { defineConfig } from 'vite';

/** The pages' scripts and styles, under names that stay: they are asked for again each time. */
export default defineConfig({
  base: './',
  publicDir: false,
  build: {
    outDir: 'dist/site/assets',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        scheme: 'src/browser/restore-color-scheme.ts',
        site: 'src/browser/site.ts',
        style: 'src/styles/site.css',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: ({ names: [name] }) =>
          name?.endsWith('.css') ? '[name][extname]' : '[name]-[hash][extname]',
      },
    },
  },
});
