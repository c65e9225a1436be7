import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  anchorsOf,
  codeSpans,
  linkTargets,
  markdownFiles,
  ROOT,
  textOf,
  fencedLines,
} from './markdown.ts';

const files = markdownFiles();
const isOutside = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** The problem of a link; undefined when its target exists. */
const problemOf = (file: string, target: string): string | undefined => {
  const [path = '', anchor] = decodeURIComponent(target).split('#');
  const goal = path === '' ? file : normalize(join(dirname(file), path));
  if (goal.startsWith('..') || !existsSync(join(ROOT, goal))) return `${file}: ${target}`;
  if (anchor === undefined || !goal.endsWith('.md')) return undefined;
  return anchorsOf(textOf(goal)).has(anchor) ? undefined : `${file}: ${target} (no such heading)`;
};

// A build or a run creates these, so that a fresh clone lacks them.
const MADE = /(?:^|\/)(?:dist|\.cache|\.data)(?:\/|$)/;
const PATH = /^(?:packages|apps|docs|scripts|tests|e2e|bench)\/[\w./@-]+$/;

describe('the documentation', () => {
  it('exists', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/embedding.md']));
    expect(files.length).toBeGreaterThan(20);
  });

  it('has no broken link or anchor', () => {
    const broken = files.flatMap((file) =>
      linkTargets(textOf(file))
        .filter((target) => !isOutside(target))
        .flatMap((target) => problemOf(file, target) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it('names only existing paths of the repository', () => {
    const missing = files.flatMap((file) =>
      codeSpans(textOf(file))
        .filter((span) => PATH.test(span) && !MADE.test(span))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no machine-specific path', () => {
    const own =
      /(?<![\w.])(?:\/(?:work|home|root|Users|tmp|mnt|media|private)\/|[A-Z]:\\|~\/)|\.\.\/shared/;
    const found = files.flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => own.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});

describe('the check of links', () => {
  it('detects a missing file, a missing heading and a path outside the repository', () => {
    expect(problemOf('docs/embedding.md', 'nowhere.md')).toBeDefined();
    expect(problemOf('docs/embedding.md', 'events.md#nowhere')).toBeDefined();
    expect(problemOf('README.md', '../elsewhere')).toBeDefined();
    expect(problemOf('docs/embedding.md', 'demo.md#demo-users')).toBeUndefined();
  });

  it('makes anchors as GitHub does, and ignores fenced blocks', () => {
    const text =
      '# A `b`, c\n\n```sh\n# no heading\n[no](link)\n```\n\n## A b c\n[yes](./x.md#a-b-c-1)';
    expect([...anchorsOf(text)]).toEqual(['a-b-c', 'a-b-c-1']);
    expect(linkTargets(text)).toEqual(['./x.md#a-b-c-1']);
  });
});

const manifest: { readonly scripts?: Readonly<Record<string, string>> } = JSON.parse(
  textOf('package.json'),
);
const scripts = new Set(Object.keys(manifest.scripts ?? {}));

const withoutComment = (line: string): string => line.replace(/(?:^|\s)#.*$/, '').trim();
const withoutVariables = (command: string): string => command.replace(/^(?:[A-Z_]+=\S*\s+)+/, '');
const isThere = (path: string): boolean => existsSync(join(ROOT, path));

/** The problem of a command; undefined when it exists or is unknown to this test. */
const commandProblem = (command: string): string | undefined => {
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

const commandProblems = (file: string, commands: readonly string[]): readonly string[] =>
  commands.flatMap((command) => {
    const problem = commandProblem(command);
    return problem === undefined ? [] : [`${file}: ${command} (${problem})`];
  });

it('names only existing commands, in blocks and in the text', () => {
  const found = markdownFiles().flatMap((file) => {
    const text = textOf(file);
    const lines = fencedLines(text, 'sh').flatMap((line) => withoutComment(line).split(/\s*&&\s*/));
    return commandProblems(file, [
      ...lines,
      ...codeSpans(text).filter((span) => /^np[mx] \w/.test(span)),
    ]);
  });
  expect(found).toEqual([]);
});

it('marks every block of commands as sh, so that it is checked', () => {
  const other = markdownFiles().filter((file) =>
    ['', 'bash', 'shell', 'console'].some((language) =>
      fencedLines(textOf(file), language).some((line) => /^\$? ?np[mx] /.test(line)),
    ),
  );
  expect(other).toEqual([]);
});

it('detects a missing script, file and tool', () => {
  expect(commandProblem('npm start -- --fresh')).toBeUndefined();
  expect(commandProblem('PORT=5000 npm run nothing')).toBe('no script nothing');
  expect(commandProblem('npx node bench/nothing.ts 1')).toBe('no file bench/nothing.ts');
  expect(commandProblem('npx no-such-tool')).toBe('no tool no-such-tool');
});

const TAG = /<script[^>]*\btype="module"[^>]*\bsrc=[^>]*>/g;

it('has async in every script tag to copy [EMB-1]', () => {
  const tags = markdownFiles()
    .filter((file) => !file.startsWith('docs/decisions/'))
    .flatMap((file) => Array.from(textOf(file).matchAll(TAG), ([tag]) => ({ file, tag })));
  expect(tags.length).toBeGreaterThan(5);
  expect(tags.filter(({ tag }) => !/\sasync\s/.test(tag))).toEqual([]);
});
