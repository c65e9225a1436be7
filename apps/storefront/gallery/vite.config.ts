import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { prerenderPlugin } from '../../../packages/react/build/prerender-plugin.ts';
import { messagesPlugin } from '../../../packages/react/build/messages-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery: part of the storefront's development build, never of the deployed one. */
export default defineConfig({
  root: here('.'),
  base: './',
  publicDir: false,
  plugins: [messagesPlugin(), prerenderPlugin(), react()],
  build: {
    outDir: here('../dist/gallery'),
    emptyOutDir: true,
    // The widget shows photos from https addresses only, so they stay files.
    assetsInlineLimit: 0,
    target: 'es2024',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [here('index.html'), here('story.html')] },
  },
});
