import { format, resolveConfig } from 'prettier';
import { join } from 'node:path';
import { collectDeclarations } from './declarations.ts';
import { packageFolder } from './paths.ts';
import { entriesOf, readManifest, type PublishedName } from './published-packages.ts';

/** The committed report of everything that a package exports. */
export const reportFile = (name: PublishedName): string =>
  join(packageFolder(name), `${name}.api.md`);

// The schemas of the contract's calls would fill 20 000 lines; they are in its OpenAPI document.
const ENTRIES_ALONE: ReadonlySet<PublishedName> = new Set(['contract']);

/** The declarations of everything a package exports: its entries, then each module that they reach. */
export const apiReport = async (name: PublishedName): Promise<string> => {
  const manifest = readManifest(name);
  const entries = entriesOf(manifest);
  const isEntry = (file: string) => entries.includes(file.replace(/\.d\.ts$/, ''));
  const modules = collectDeclarations(name, entries)
    .filter(({ file }) => isEntry(file) || !ENTRIES_ALONE.has(name))
    .toSorted(
      (a, b) => Number(isEntry(b.file)) - Number(isEntry(a.file)) || (a.file < b.file ? -1 : 1),
    );
  const sections = modules.map(
    ({ file, text }) => `## ${file.replace(/\.d\.ts$/, '')}\n\n\`\`\`ts\n${text.trim()}\n\`\`\`\n`,
  );
  const report = [
    `# API of ${manifest.name}\n`,
    'Made from the declarations by `npm run packages -- --write`; a test fails when it is stale.\n',
    ...sections,
  ].join('\n');
  const file = reportFile(name);
  return format(report, { ...(await resolveConfig(file)), filepath: file });
};
