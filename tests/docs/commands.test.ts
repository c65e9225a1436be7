import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { codeSpans, fencedLines, markdownFiles, ROOT, textOf } from './markdown.ts';

const manifest: { readonly scripts?: Readonly<Record<string, string>> } = JSON.parse(
  textOf('package.json'),
);
const scripts = new Set(Object.keys(manifest.scripts ?? {}));

const withoutComment = (line: string): string => line.replace(/(?:^|\s)#.*$/, '').trim();
const withoutVariables = (command: string): string => command.replace(/^(?:[A-Z_]+=\S*\s+)+/, '');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));

/** What is wrong with a command; undefined when it exists, or is none that this test knows. */
const problemOf = (command: string): string | undefined => {
  const words = withoutVariables(command).split(/\s+/);
  const [tool, first = '', second = ''] = words;
  if (tool === 'npm' && (first === 'start' || first === 'test'))
    return scripts.has(first) ? undefined : `no script ${first}`;
  if (tool === 'npm' && first === 'run')
    return scripts.has(second) ? undefined : `no script ${second}`;
  if (tool === 'node') return isThere(first) ? undefined : `no file ${first}`;
  if (tool === 'npx' && first === 'node') return isThere(second) ? undefined : `no file ${second}`;
  if (tool === 'npx') return isThere(`node_modules/.bin/${first}`) ? undefined : `no tool ${first}`;
  return undefined;
};

const problems = (file: string, commands: readonly string[]): readonly string[] =>
  commands.flatMap((command) => {
    const problem = problemOf(command);
    return problem === undefined ? [] : [`${file}: ${command} (${problem})`];
  });

it('names only commands that exist, in blocks and in the text', () => {
  const found = markdownFiles().flatMap((file) => {
    const text = textOf(file);
    const lines = fencedLines(text, 'sh').flatMap((line) => withoutComment(line).split(/\s*&&\s*/));
    return problems(file, [...lines, ...codeSpans(text).filter((span) => /^np[mx] \w/.test(span))]);
  });
  expect(found).toEqual([]);
});

it('marks every block of commands as sh, so that it is read', () => {
  const other = markdownFiles().filter((file) =>
    ['', 'bash', 'shell', 'console'].some((language) =>
      fencedLines(textOf(file), language).some((line) => /^\$? ?np[mx] /.test(line)),
    ),
  );
  expect(other).toEqual([]);
});

it('sees a script, a file and a tool that are not there', () => {
  expect(problemOf('npm start -- --fresh')).toBeUndefined();
  expect(problemOf('PORT=5000 npm run nothing')).toBe('no script nothing');
  expect(problemOf('npx node bench/nothing.ts 1')).toBe('no file bench/nothing.ts');
  expect(problemOf('npx no-such-tool')).toBe('no tool no-such-tool');
});
