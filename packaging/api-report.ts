import { format, resolveConfig } from 'prettier';
import { join } from 'node:path';
import { collectDeclarations } from './declarations.ts';
import { packageFolder } from './paths.ts';
import { entriesOf, readManifest, type PublishedName } from './published.ts';

/** The committed report of everything that a package exports. */
export const reportFile = (name: PublishedName): string =>
  join(packageFolder(name), `${name}.api.md`);

// What the calls of the contract hold would fill twenty thousand lines, and stands in its OpenAPI document.
const ENTRIES_ALONE: ReadonlySet<PublishedName> = new Set(['contract']);

/**
 * Everything that a package exports, as its declarations say it: the entries, then each module that they reach. A change of
 * the public surface shows as a change of this text.
 */
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
