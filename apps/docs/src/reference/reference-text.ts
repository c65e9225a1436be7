import type { Exported } from './exports.ts';

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
export const referenceText = (exported: readonly Exported[]): string => {
  const values = new Set(exported.filter(({ kind }) => kind !== 'type').map(({ name }) => name));
  // A type inferred from a schema of the same name is left out.
  const shown = exported.filter(({ kind, name }) => kind !== 'type' || !values.has(name));
  const groups = GROUPS.flatMap(([kind, title]) => {
    const members = shown.filter((one) => one.kind === kind);
    return members.length === 0 ? [] : [`## ${title}\n`, ...members.map(section)];
  });
  return groups.join('\n');
};
