import { defineConfig } from 'vite';

const browserEntry = (page: string) => `src/${page}/browser.ts`;

/** The pages' own scripts and styles. The widget is not bundled: pages load it as a partner's page would. */
export default defineConfig({
  base: '/',
  publicDir: false,
  build: {
    outDir: 'dist/browser',
    emptyOutDir: true,
    manifest: true,
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        'src/styles/storefront.css',
        browserEntry('account'),
        browserEntry('checkout'),
        browserEntry('outbox'),
        browserEntry('reset-password'),
        browserEntry('playground'),
        browserEntry('analytics'),
        browserEntry('vet-visits'),
        ...['plain', 'hostile', 'dark'].map((page) => `src/playground/hosts/${page}.css`),
      ],
    },
  },
});
