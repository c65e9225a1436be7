import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createExportReader } from './exports.ts';
import { referenceText } from './reference-text.ts';

const README = /^packages\/(?<name>[a-z-]+)\/README\.md$/;

/** The API reference that follows a package's README, from its docstrings; empty for any other file. */
export const packageReference = (packages: string): ((file: string) => string) => {
  const { read } = createExportReader(packages);
  return (file) => {
    const { name } = README.exec(file)?.groups ?? {};
    const index = join(packages, name ?? '', 'src', 'index.ts');
    return name === undefined || !existsSync(index) ? '' : referenceText(read(index));
  };
};
