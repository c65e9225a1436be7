import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { SECTIONS, type Section } from './sidebar-sections.ts';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '../../../..');

const ON_THE_SITE = [
  '{README,ARCHITECTURE,CONTRIBUTING}.md',
  'docs/**/*.md',
  'packages/*/*.md',
  'examples/*/*.md',
];
const isReport = (file: string): boolean => file.endsWith('.api.md');

/** Every Markdown file that is a page, by its path below the root. */
export const pageFiles = (): readonly string[] =>
  globSync(ON_THE_SITE, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !isReport(file))
    .toSorted();

/** The sidebar's groups with the files that are there; the last one has whatever no group names. */
export const sectionsOf = (files: readonly string[]): readonly Section[] => {
  const named = new Set(SECTIONS.flatMap(({ pages }) => pages.map(([file]) => file)));
  const others = files.filter((file) => /^docs\/(?!decisions\/)/.test(file) && !named.has(file));
  const more = others.map((file) => [file, file.replace(/^docs\/|\.md$/g, '')] as const);
  return [...SECTIONS, { title: 'More', pages: more }]
    .map(({ title, pages }) => ({ title, pages: pages.filter(([file]) => isThere(file)) }))
    .filter(({ pages }) => pages.length > 0);
};

const isThere = (file: string): boolean => existsSync(join(ROOT, file));
