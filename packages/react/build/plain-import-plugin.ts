import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
/** What Vite leaves around an import for its helper, from the longest to the shortest, and what of it is needed. */
const IMPORT = String.raw`(import\([^()]*\)(?:\.then\(\w+=>\w+\.\w+\))?)`;
const REST = String.raw`,\[\],import\.meta\.url\)`;
const LEFT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\w+\(\(\)=>${IMPORT}${REST}`, 'g'), '$1'],
  [
    new RegExp(
      String.raw`\w+\(async\(\)=>\{let\{[^{}]*\}=await ${IMPORT};return\{[^{}]*\}\}${REST}`,
      'g',
    ),
    '$1',
  ],
  [new RegExp(REST, 'g'), ')'],
];

/**
 * Vite plugin in place of Vite's preload helper: chunks are imported as they are. There is nothing to preload (styles
 * travel inside the scripts), and the helper's links and events would land in the host's page.
 */
export function plainImportPlugin(): Plugin {
  return {
    name: 'pawcall-plain-import',
    enforce: 'pre',
    load: (id) => (HELPER.test(id) ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          for (const [left, needed] of LEFT) file.code = file.code.replaceAll(left, needed);
        }
      },
    },
  };
}
