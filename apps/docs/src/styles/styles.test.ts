import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../pages/page-files.ts';

const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
const names = (css: string, use: RegExp): ReadonlySet<string> =>
  new Set(Array.from(css.matchAll(use), ([, name = '']) => name));

it('uses only tokens that the widget or the pages themselves define [DOC-2]', () => {
  const own = textOf('apps/docs/src/styles/*.css');
  const tokens = textOf('packages/react/src/styles/tokens.css');
  const defined = names(`${own}\n${tokens}`, /(--[\w-]+)\s*:/g);
  const used = names(own, /var\((--[\w-]+)/g);
  expect(used.size).toBeGreaterThan(30);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
