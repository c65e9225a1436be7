import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;

/**
 * Vite plugin in place of Vite's preload helper: chunks are imported as they are. There is nothing to preload (styles
 * travel inside the scripts), and the helper's links and events would land in the host's page.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'pawcall-plain-import',
    enforce: 'pre',
    load: (id) => (HELPER.test(id) ? 'export const __vitePreload = (load) => load();' : null),
  };
}
