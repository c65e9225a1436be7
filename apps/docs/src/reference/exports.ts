import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExportNamedDeclaration, ModuleExportName, Statement } from 'oxc-parser';
import { declaredBy, type Declared } from './signature.ts';
import { docstringBefore, readSourceFile, type SourceFile } from './source-file.ts';

/** One thing that a package exports, with its docstring. */
export interface Exported extends Declared {
  readonly doc: string;
}

const nameOf = (name: ModuleExportName): string =>
  name.type === 'Literal' ? name.value : name.name;

/** Reads what entries export, following every module they name. `packages` is the folder that holds `@pawcall/…`. */
export const createExportReader = (packages: string) => {
  const files = new Map<string, SourceFile>();
  const fileAt = (path: string): SourceFile => {
    const file = files.get(path) ?? readSourceFile(path);
    files.set(path, file);
    return file;
  };

  /** The file that a specifier means; undefined for a package that is not ours. */
  const resolve = (specifier: string, from: string): string | undefined => {
    if (specifier.startsWith('.')) return join(dirname(from), specifier);
    const [, name] = /^@pawcall\/([a-z-]+)$/.exec(specifier) ?? [];
    const index = name === undefined ? undefined : join(packages, name, 'src', 'index.ts');
    return index !== undefined && existsSync(index) ? index : undefined;
  };

  const declared = (file: SourceFile, statement: Statement): readonly Exported[] => {
    const doc = docstringBefore(file, statement.start);
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return inner ? declaredBy(file, inner).map((one) => ({ ...one, doc })) : [];
  };

  const reExported = (file: SourceFile, node: ExportNamedDeclaration): readonly Exported[] => {
    const target = node.source ? resolve(node.source.value, file.path) : undefined;
    if (node.source && target === undefined) return [];
    return node.specifiers.flatMap(({ local, exported }) => {
      const found = target === undefined ? own(file, nameOf(local)) : find(target, nameOf(local));
      return found.map((one) => ({ ...one, name: nameOf(exported) }));
    });
  };

  const own = (file: SourceFile, name: string): readonly Exported[] =>
    file.body.flatMap((node) => declared(file, node)).filter((one) => one.name === name);

  const find = (path: string, name: string): readonly Exported[] =>
    read(path).filter((one) => one.name === name);

  /** Everything that the file exports, in order. A schema and its type of the same name are two entries. */
  const read = (path: string): readonly Exported[] => {
    const file = fileAt(path);
    return file.body.flatMap((node) => {
      if (node.type === 'ExportAllDeclaration') {
        const target = resolve(node.source.value, path);
        return target === undefined ? [] : read(target);
      }
      if (node.type !== 'ExportNamedDeclaration') return [];
      return node.declaration ? declared(file, node) : reExported(file, node);
    });
  };
  return { read };
};
