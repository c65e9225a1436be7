import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder. */
export const ROOT = join(import.meta.dirname, '..', '..');

const NOT_OURS =
  /(?:^|\/)(?:node_modules|dist|test-results|playwright-report|\.cache|\.data)(?:\/|$)/;

/** Every Markdown file of the repository, by its path below the root. */
export const markdownFiles = (): readonly string[] =>
  globSync('{*,{docs,packages,apps,tests,e2e,bench,scripts}/**/*}.md', {
    cwd: ROOT,
    exclude: (path) => NOT_OURS.test(path),
  }).toSorted();

/** The text of a file, by its path below the root. */
export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const FENCE = /^ {0,3}```(\w*)[^\n]*\n([\s\S]*?)^ {0,3}```/gm;

/** The text without its fenced blocks. */
export const prose = (markdown: string): string => markdown.replaceAll(FENCE, '');

/** The lines of the fenced blocks of a language. */
export const fencedLines = (markdown: string, language: string): readonly string[] =>
  Array.from(markdown.matchAll(FENCE))
    .filter(([, named]) => named === language)
    .flatMap(([, , body = '']) => body.split('\n'));

/** The inline code of the prose. */
export const codeSpans = (markdown: string): readonly string[] =>
  Array.from(prose(markdown).matchAll(/`([^`\n]+)`/g), ([, span = '']) => span);

/** The targets of links and pictures in the prose. */
export const linkTargets = (markdown: string): readonly string[] =>
  Array.from(
    prose(markdown)
      .replaceAll(/`[^`\n]*`/g, '')
      .matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
    ([, target = '']) => target,
  );

/** The anchors that GitHub gives to a text's headings. */
export const anchorsOf = (markdown: string): ReadonlySet<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ''] of prose(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
};

const cells = (line: string): readonly string[] =>
  line
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The rows of the first table whose first column is headed `name`. Throws when there is none. */
export const tableRows = (markdown: string, name: string): readonly (readonly string[])[] => {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => line.startsWith('|') && cells(line)[0] === name);
  if (head < 0) throw new Error(`no table whose first column is "${name}"`);
  const rest = lines.slice(head + 2);
  const end = rest.findIndex((line) => !line.startsWith('|'));
  return rest.slice(0, end < 0 ? rest.length : end).map(cells);
};

/** A cell's text without the marks of code. */
export const plain = (cell: string | undefined): string => (cell ?? '').replaceAll('`', '');
