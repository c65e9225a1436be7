import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.ts';

const OWN = 'auth-client';
const SPECIFIER = /(from |import\()(['"])([^'"]+)\2/g;

/** Emits the declarations of this package and of those it is made of; throws what the compiler says. */
export const emitDeclarations = (): void => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', `packages/${OWN}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The declarations could not be made.\n${stdout}`);
};

const sourceOf = (file: string): string => {
  const [name = '', ...path] = file.split('/');
  return join(ROOT, 'packages', name, 'dist/types', ...path);
};

/** The file, as `package/path.d.ts`, that a specifier in `from` means; undefined for another package. */
const targetOf = (specifier: string, from: string): string | undefined => {
  const [, sibling] = /^@pawcall\/([a-z-]+)$/.exec(specifier) ?? [];
  if (sibling !== undefined) return `${sibling}/index.d.ts`;
  if (!specifier.startsWith('.')) return undefined;
  return join(dirname(from), specifier).replace(/\.ts$/, '.d.ts');
};

const rewritten = (from: string, text: string, found: (file: string) => void): string =>
  text.replace(SPECIFIER, (whole, lead: string, quote: string, specifier: string) => {
    const target = targetOf(specifier, from);
    if (target === undefined) return whole;
    found(target);
    const path = relative(dirname(from), target).replace(/\.d\.ts$/, '.js');
    return `${lead}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
  });

/**
 * Every declaration file that the package's index reaches, by its path, with imports that hold outside this
 * repository: the packages it is made of come along.
 */
export const collectDeclarations = (): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  const waiting = [`${OWN}/index.d.ts`];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    const text = readFileSync(sourceOf(file), 'utf8');
    files.set(
      file,
      rewritten(file, text, (target) => void waiting.push(target)),
    );
  }
  return files;
};

/** Writes them below `folder`. */
export const writeDeclarations = (folder: string): void => {
  for (const [file, text] of collectDeclarations()) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};
