import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeSpans, plain, ROOT, tableRows, textOf } from '../docs/markdown.ts';

const ARCHITECTURE = textOf('ARCHITECTURE.md');

describe.each([
  ['slot', 24],
  ['token', 15],
] as const)('the call path of a %s', (name, most) => {
  const files = new Set(
    tableRows(ARCHITECTURE, name).flatMap(([folder, cell = '']) =>
      codeSpans(cell)
        .filter((span) => /\.tsx?$/.test(span))
        .map((file) => `${plain(folder)}/${file}`),
    ),
  );

  it('names existing files', () => {
    expect([...files].filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it('counts them, within the limit', () => {
    const [, said = ''] =
      new RegExp(String.raw`\*\*${name}\*\*[^(]*\((\d+)`).exec(ARCHITECTURE) ?? [];
    expect(Number(said)).toBe(files.size);
    expect(files.size).toBeLessThanOrEqual(most);
  });
});

const IMPORT = /(?:\bfrom|\bimport\() ?'(\.[^']+)'/g;

describe.each(['packages/react/src', 'apps/marketplace/src'])('the folders of %s', (source) => {
  const lines = tableRows(ARCHITECTURE, `\`${source}\``).map(([cell = '']) => codeSpans(cell));
  const lineOf = (folder: string) => lines.findIndex((folders) => folders.includes(folder));

  it('are in the table, each once', () => {
    const listed = lines.flat().filter((folder) => !folder.includes('/'));
    const folders = readdirSync(join(ROOT, source), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(listed.toSorted()).toEqual(folders.toSorted());
  });

  it('import only folders of their own line or of lines above', () => {
    const upward = globSync('*/**/*.{ts,tsx}', { cwd: join(ROOT, source) })
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) => {
        const [folder = ''] = file.split('/');
        return Array.from(
          readFileSync(join(ROOT, source, file), 'utf8').matchAll(IMPORT),
          ([, target = '']) => posix.join(dirname(file), target).split('/'),
        )
          .filter(
            ([to = '', ...rest]) => rest.length > 0 && to !== '..' && lineOf(to) > lineOf(folder),
          )
          .map((path) => `${file} imports ${path.join('/')}`);
      });
    expect(upward).toEqual([]);
  });
});
