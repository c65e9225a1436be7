import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const BUNDLE = /[\\/]valibot[\\/]dist[\\/]index\.mjs$/;
const PART = '\0valibot-part:';
const EXPORTS = /^export \{([^}]*)\};?\s*$/m;
const DECLARED = /^(?:async )?(?:const|let|var|function\*?|class) ([\w$]+)/gm;

/**
 * Vite plugin that takes valibot's one file apart into a module for each of its regions, so that the first step's
 * download has only the schemas it uses and the rest comes with the screens that need them.
 */
export function splitValibotPlugin(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'pawcall-split-valibot',
    enforce: 'pre',
    resolveId: (source) => (source.startsWith(PART) ? source : null),
    async load(id) {
      if (id.startsWith(PART)) return { code: parts.get(id) ?? '', moduleSideEffects: false };
      if (!BUNDLE.test(id)) return null;
      const split = splitRegions(await readFile(id, 'utf8'));
      for (const [part, code] of split.parts) parts.set(part, code);
      return { code: split.index, moduleSideEffects: false };
    },
  };
}

/** The modules of the regions by id, and the module that exports what the bundle exported. */
export function splitRegions(bundle: string): {
  readonly index: string;
  readonly parts: ReadonlyMap<string, string>;
} {
  const exported = EXPORTS.exec(bundle)?.[1];
  const regions = bundle.replace(EXPORTS, '').split(/^\/\/#region .*$/m);
  const home = new Map<string, string>();
  regions.forEach((region, index) => {
    for (const [, name = ''] of region.matchAll(DECLARED)) home.set(name, `${PART}${index}`);
  });
  if (exported === undefined || home.size === 0) {
    throw new Error(
      'valibot is no longer one file of regions with one list of exports, so it cannot be taken apart. Adapt the plugin that splits it.',
    );
  }
  const parts = new Map(
    regions.map((region, index) => {
      const id = `${PART}${index}`;
      const own = [...home].filter(([, part]) => part === id).map(([name]) => name);
      const words = new Set(region.match(/[\w$]+/g));
      const imports = [...home].filter(([name, part]) => part !== id && words.has(name));
      return [id, `${imports.map(importOf).join('')}${region}\nexport { ${own.join(', ')} };`];
    }),
  );
  const index = exported.split(',').map((entry) => {
    const [name = ''] = entry.trim().split(' as ');
    return `export { ${entry.trim()} } from ${JSON.stringify(home.get(name))};\n`;
  });
  return { index: index.join(''), parts };
}

const importOf = ([name, part]: readonly [string, string]): string =>
  `import { ${name} } from ${JSON.stringify(part)};\n`;
