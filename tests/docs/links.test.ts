import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, codeSpans, linkTargets, markdownFiles, ROOT, textOf } from './markdown.ts';

const files = markdownFiles();
const isOutside = (target: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(target);

/** What is wrong with a link of a file; undefined when it leads somewhere. */
const problemOf = (file: string, target: string): string | undefined => {
  const [path = '', anchor] = decodeURIComponent(target).split('#');
  const goal = path === '' ? file : normalize(join(dirname(file), path));
  if (goal.startsWith('..') || !existsSync(join(ROOT, goal))) return `${file}: ${target}`;
  if (anchor === undefined || !goal.endsWith('.md')) return undefined;
  return anchorsOf(textOf(goal)).has(anchor) ? undefined : `${file}: ${target} (no such heading)`;
};

// Made by a build or at run time, so not there in a fresh clone.
const MADE = /(?:^|\/)(?:dist|\.cache|\.data)(?:\/|$)/;
const PATH = /^(?:packages|apps|docs|scripts|tests|e2e|bench)\/[\w./@-]+$/;

describe('the documentation', () => {
  it('is found', () => {
    expect(files).toEqual(expect.arrayContaining(['README.md', 'docs/embedding.md']));
    expect(files.length).toBeGreaterThan(20);
  });

  it('has no link and no anchor that leads nowhere', () => {
    const broken = files.flatMap((file) =>
      linkTargets(textOf(file))
        .filter((target) => !isOutside(target))
        .flatMap((target) => problemOf(file, target) ?? []),
    );
    expect(broken).toEqual([]);
  });

  it('names no path of the repository that is not there', () => {
    const missing = files.flatMap((file) =>
      codeSpans(textOf(file))
        .filter((span) => PATH.test(span) && !MADE.test(span))
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no path of one machine', () => {
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
  it('sees a missing file, a missing heading and a way out of the repository', () => {
    expect(problemOf('docs/embedding.md', 'nowhere.md')).toBeDefined();
    expect(problemOf('docs/embedding.md', 'events.md#nowhere')).toBeDefined();
    expect(problemOf('README.md', '../elsewhere')).toBeDefined();
    expect(problemOf('docs/embedding.md', '../README.md#demo-users')).toBeUndefined();
  });

  it('reads headings as GitHub does, and leaves fenced blocks alone', () => {
    const text =
      '# A `b`, c\n\n```sh\n# no heading\n[no](link)\n```\n\n## A b c\n[yes](./x.md#a-b-c-1)';
    expect([...anchorsOf(text)]).toEqual(['a-b-c', 'a-b-c-1']);
    expect(linkTargets(text)).toEqual(['./x.md#a-b-c-1']);
  });
});
