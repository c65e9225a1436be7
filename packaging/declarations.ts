import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { packageFolder, ROOT } from './paths.ts';
import type { PublishedName } from './published-packages.ts';

const SPECIFIER = /(from |import |import\()(['"])(\.[^'"]+)\.tsx?\2/g;
const COMMENT = /\/\*[^]*?\*\//g;
const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;
const SourceMap = v.looseObject({ sources: v.array(v.string()) });

/** One declaration file with its map; `source` is the path of its source below the package. */
export interface Declaration {
  /** Path below the package's `dist`, for example `session/session.d.ts`. */
  readonly file: string;
  readonly text: string;
  readonly source: string;
  readonly map: v.InferOutput<typeof SourceMap>;
}

/** Makes the declarations of packages and of those below them; throws what the compiler says. */
export const emitDeclarations = (names: readonly PublishedName[]): void => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const folders = names.map((name) => relative(ROOT, packageFolder(name)));
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', ...folders], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations could not be made.\n${stdout}`);
};

/** Every declaration that the entries reach, with imports that work outside this repository. */
export const collectDeclarations = (
  name: PublishedName,
  entries: readonly string[],
): readonly Declaration[] => {
  const files = new Map<string, Declaration>();
  const waiting = entries.map((entry) => `${entry}.d.ts`);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const declaration = readDeclaration(name, file);
    files.set(file, declaration);
    const specifiers = declaration.text.matchAll(
      /(?:from |import |import\()['"](\.[^'"]+)\.js['"]/g,
    );
    for (const [, path = ''] of specifiers) waiting.push(`${join(dirname(file), path)}.d.ts`);
  }
  return [...files.values()];
};

/** Writes declarations with their maps below `folder`, the package as it is published. */
export const writeDeclarations = (folder: string, declarations: readonly Declaration[]): void => {
  for (const { file, text, source, map } of declarations) {
    const path = join(folder, 'dist', file);
    const sources = [relative(dirname(path), join(folder, source))];
    mkdirSync(dirname(path), { recursive: true });
    const name = file.split('/').at(-1);
    writeFileSync(path, `${text}\n//# sourceMappingURL=${name}.map\n`);
    writeFileSync(`${path}.map`, JSON.stringify({ ...map, sources }));
  }
};

const readDeclaration = (name: PublishedName, file: string): Declaration => {
  const emitted = ['dist/types', 'dist/types/src', '.types']
    .map((folder) => join(packageFolder(name), folder))
    .map((folder) => join(folder, file))
    .find((path) => existsSync(path));
  if (emitted === undefined) throw new Error(`${file} of ${name} was not emitted.`);
  const text = readFileSync(emitted, 'utf8')
    .replace(MAP_COMMENT, '')
    .replace(
      SPECIFIER,
      (_, lead: string, quote: string, path: string) => `${lead}${quote}${path}.js${quote}`,
    );
  const map = v.parse(SourceMap, JSON.parse(readFileSync(`${emitted}.map`, 'utf8')));
  const source = relative(packageFolder(name), join(dirname(emitted), map.sources[0] ?? ''));
  return { file, text: withTemporal(text), source, map };
};

// Appended, so that the maps stay valid. TypeScript before 6 has no `Temporal` types.
const withTemporal = (text: string): string =>
  /\bTemporal\.[A-Z]/.test(text.replaceAll(COMMENT, ''))
    ? `${text}\nimport type { Temporal } from 'temporal-polyfill';`
    : text;
