import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createExportReader, type Exported } from './exports.ts';

const README = /^packages\/(?<name>[a-z-]+)\/README\.md$/;

const GROUPS = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['value', 'Schemas and values'],
  ['type', 'Types'],
] as const;

const LONGEST = 60;

const shortened = (signature: string): string => {
  const lines = signature.split('\n');
  return lines.length <= LONGEST ? signature : [...lines.slice(0, LONGEST), '// …'].join('\n');
};

const section = ({ name, doc, signature }: Exported): string =>
  `### ${name}\n\n${doc}\n\n\`\`\`ts signature\n${shortened(signature)}\n\`\`\`\n`;

/** The exports of a package as Markdown: each with its docstring and signature, by kind, in the order of its index. */
const referenceText = (exported: readonly Exported[]): string => {
  const values = new Set(exported.filter(({ kind }) => kind !== 'type').map(({ name }) => name));
  // A type inferred from a schema of the same name is left out.
  const shown = exported.filter(({ kind, name }) => kind !== 'type' || !values.has(name));
  const groups = GROUPS.flatMap(([kind, title]) => {
    const members = shown.filter((one) => one.kind === kind);
    return members.length === 0 ? [] : [`## ${title}\n`, ...members.map(section)];
  });
  return groups.join('\n');
};

/** The API reference that follows a package's README, from its docstrings; empty for any other file. */
export const packageReference = (packages: string): ((file: string) => string) => {
  const { read } = createExportReader(packages);
  return (file) => {
    const { name } = README.exec(file)?.groups ?? {};
    const index = join(packages, name ?? '', 'src', 'index.ts');
    return name === undefined || !existsSync(index) ? '' : referenceText(read(index));
  };
};
