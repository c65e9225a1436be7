import type { Plugin } from 'vite';
import { prerenderForBrowser, prerenderForServer } from './prerender/prerender.ts';

const PLACE = /= __PAWCALL_(SERVER|FIRST)_STEP__;/;

/** Vite plugin that inserts the prerendered first step into the two modules that declare it. */
export function prerenderPlugin(): Plugin {
  return {
    name: 'pawcall-prerender',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: PLACE },
      async handler(code) {
        const [, place] = PLACE.exec(code) ?? [];
        const step = await (place === 'SERVER' ? prerenderForServer() : prerenderForBrowser());
        return { code: code.replace(PLACE, () => `= ${JSON.stringify(step)};`), map: null };
      },
    },
  };
}
