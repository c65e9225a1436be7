import { readdir, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { KIND_NAMES, type KindName } from '../rows/row-kind.ts';
import { TransferError } from '../transfer-error.ts';

/** Ends of file names that an import reads. */
export const FORMATS = ['csv', 'ndjson', 'json'] as const;

/** How a file is written. */
export type Format = (typeof FORMATS)[number];

/** A file of an import. */
export interface SourceFile {
  readonly path: string;
  /** Its name, as the report says it. */
  readonly name: string;
  readonly kind: KindName;
  readonly format: Format;
  readonly bytes: number;
}

const known = KIND_NAMES.join(', ');

const sourceFile = async (path: string): Promise<SourceFile> => {
  const name = basename(path);
  const end = extname(name).slice(1).toLowerCase();
  const format = FORMATS.find((one) => one === end);
  const kind = KIND_NAMES.find((one) => `${one}.${end}` === name.toLowerCase());
  if (format === undefined || kind === undefined)
    throw new TransferError(
      'unknown_file',
      `${name} is no file that can be imported, because the name says what a file holds. Call it by one of ${known}, with .csv, .ndjson or .json.`,
    );
  return { path, name, kind, format, bytes: (await stat(path)).size };
};

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw new TransferError('no_files', `${path} cannot be read. Is it written as it should be?`, {
      cause: error,
    });
  }
};

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((name) => FORMATS.some((format) => name.toLowerCase().endsWith(`.${format}`)))
    .map((name) => join(folder, name));

/** The .csv, .ndjson and .json files of paths and folders, in the order of reference. Throws TransferError. */
export const findSourceFiles = async (paths: readonly string[]): Promise<readonly SourceFile[]> => {
  const found: string[] = [];
  for (const path of paths) found.push(...((await isFolder(path)) ? await namesIn(path) : [path]));
  if (found.length === 0)
    throw new TransferError(
      'no_files',
      `There is nothing to import in ${paths.join(', ')}. Files are called ${known}, with .csv, .ndjson or .json.`,
    );
  const files = await Promise.all(found.map(sourceFile));
  return files.toSorted(
    (a, b) => KIND_NAMES.indexOf(a.kind) - KIND_NAMES.indexOf(b.kind) || (a.name < b.name ? -1 : 1),
  );
};

/** A row of a file as it was read, or why it could not be. */
export interface SourceRow {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly value: unknown;
  readonly issue?: { readonly field: string; readonly reason: string };
}

/** A row that could not be read. */
export const unreadableRow = (line: number, reason: string, field = ''): SourceRow => ({
  line,
  value: undefined,
  issue: { field, reason },
});
