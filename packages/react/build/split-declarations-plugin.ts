import { readFile } from 'node:fs/promises';
import { parseSync, type Plugin } from 'vite';

const OURS = /[\\/]packages[\\/][\w-]+[\\/]src[\\/].*(?<!\.d)\.tsx?$/;
const VALIBOT = /[\\/]valibot[\\/]dist[\\/]index\.mjs$/;

/**
 * Vite plugin that makes each top-level declaration a module of its own, in this repository's packages and in valibot's
 * one file. Bundlers place whole modules: without it, all of a module comes with the script of the first step when that
 * needs one line of it. Modules that do something when they load stay whole.
 */
export function splitDeclarationsPlugin(): Plugin {
  const parts = new Map<string, string>();
  return {
    name: 'pawcall-split-declarations',
    enforce: 'pre',
    resolveId: (source) => (parts.has(source) ? source : null),
    async load(id) {
      const part = parts.get(id);
      if (part !== undefined) return { code: part, moduleSideEffects: false };
      if (!OURS.test(id) && !VALIBOT.test(id)) return null;
      const split = splitDeclarations(id, await readFile(id, 'utf8'));
      if (!split) return null;
      for (const [name, code] of split.parts) parts.set(name, code);
      return { code: split.index, moduleSideEffects: false };
    },
  };
}

/** A module taken apart: what stands in its place, and its parts by id. */
export interface SplitModule {
  readonly index: string;
  readonly parts: ReadonlyMap<string, string>;
}

interface Declaration {
  readonly names: readonly string[];
  readonly code: string;
  /** Its value changes later, so whoever names it must stay with it. */
  readonly changes: boolean;
}

/** The parts of a module, or null when it has only one or does something when it loads. */
export function splitDeclarations(id: string, source: string): SplitModule | null {
  const imports = new Map<string, string>();
  const exported = new Map<string, string>();
  const passedOn: string[] = [];
  const declarations: Declaration[] = [];
  let end = 0;
  for (const statement of parseSync(id, source).program.body) {
    const code = source.slice(end, statement.end);
    end = statement.end;
    if (statement.type === 'ImportDeclaration') {
      if (statement.importKind === 'type') continue;
      if (statement.specifiers.length === 0) return null;
      const from = source.slice(statement.source.start, statement.end);
      for (const specifier of statement.specifiers) {
        if (specifier.type === 'ImportSpecifier' && specifier.importKind === 'type') continue;
        const text = source.slice(specifier.start, specifier.end);
        const clause = specifier.type === 'ImportSpecifier' ? `{ ${text} }` : text;
        imports.set(specifier.local.name, `import ${clause} from ${from}\n`);
      }
      continue;
    }
    if (statement.type === 'ExportNamedDeclaration' && !statement.declaration) {
      if (statement.source) passedOn.push(code);
      else if (statement.exportKind !== 'type') {
        for (const { local, exported: outside } of statement.specifiers) {
          if (local.type !== 'Identifier' || outside.type !== 'Identifier') return null;
          exported.set(outside.name, local.name);
        }
      }
      continue;
    }
    const isExport = statement.type === 'ExportNamedDeclaration';
    const declaration = isExport ? statement.declaration : statement;
    if (!declaration) return null;
    if (/^TS(?:TypeAlias|Interface)Declaration$/.test(declaration.type)) continue;
    const names = namesOf(declaration);
    if (!names) return null;
    if (isExport) for (const name of names) exported.set(name, name);
    declarations.push({
      names,
      code: isExport ? code.replace(/\bexport (?=\S)/, '') : code,
      changes: declaration.type === 'VariableDeclaration' && declaration.kind !== 'const',
    });
  }
  const groups = together(declarations);
  if (groups.length < 2) return null;
  const idOf = (index: number) => id.replace(/(\.\w+)$/, `.part-${index}$1`);
  const home = new Map(
    groups.flatMap((group, index) =>
      group.flatMap(({ names }) => names.map((name) => [name, idOf(index)] as const)),
    ),
  );
  const parts = new Map(
    groups.map((group, index) => {
      const code = group.map((declaration) => declaration.code).join('\n');
      const own = group.flatMap(({ names }) => names);
      const needed = [...wordsOf(code)].filter((word) => !own.includes(word));
      const taken = needed.map((word) => imports.get(word) ?? importOf(word, home.get(word)));
      return [idOf(index), `${taken.join('')}${code}\nexport { ${own.join(', ')} };\n`];
    }),
  );
  const index = [...exported].map(([outside, local]) => {
    const part = home.get(local);
    return part
      ? `export { ${local} as ${outside} } from ${JSON.stringify(part)};\n`
      : `${imports.get(local) ?? ''}export { ${local} as ${outside} };\n`;
  });
  return { index: [...index, ...passedOn].join(''), parts };
}

type Declared = ReturnType<typeof parseSync>['program']['body'][number];

const namesOf = (declaration: Declared | { readonly type: string }): string[] | null => {
  if ('declarations' in declaration) {
    const names = declaration.declarations.map(({ id }) => ('name' in id ? id.name : ''));
    return names.includes('') ? null : names;
  }
  if (!/^(?:Function|Class)Declaration$/.test(declaration.type)) return null;
  return 'id' in declaration && declaration.id && 'name' in declaration.id
    ? [String(declaration.id.name)]
    : null;
};

/** Declarations by part, in order; those that name a changing variable are one part with it. */
function together(declarations: readonly Declaration[]): (readonly Declaration[])[] {
  const changing = new Set(declarations.flatMap(({ changes, names }) => (changes ? names : [])));
  const bound = declarations.filter(({ code }) => wordsOf(code).some((word) => changing.has(word)));
  const free = declarations.filter((declaration) => !bound.includes(declaration));
  return [...free.map((declaration) => [declaration]), ...(bound.length > 0 ? [bound] : [])];
}

const wordsOf = (code: string): readonly string[] => [...new Set(code.match(/[\w$]+/g))];

const importOf = (name: string, part: string | undefined): string =>
  part ? `import { ${name} } from ${JSON.stringify(part)};\n` : '';
