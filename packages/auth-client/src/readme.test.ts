import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');
const rowsOf = (heading: string): readonly string[] => {
  const [, section = ''] = read('README.md').split(`\n## ${heading}\n`);
  return [...(section.split('\n## ')[0]?.matchAll(/^\| `([^`]+)`/gm) ?? [])].map(
    ([, code = '']) => code,
  );
};

it('the README lists every error code, and no other [LIB-5]', () => {
  const source = read('../transport/src/pawcall-error.ts');
  // How a booking, or the search for a place, fails besides is the marketplace client's.
  const codes = ['SetUpCode', 'SignInCode', 'CallCode'].flatMap((type) => {
    const [, union = ''] = new RegExp(`type ${type} =([^;]+);`).exec(source) ?? [];
    return [...union.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
  });
  expect(codes.length).toBeGreaterThan(20);
  expect(rowsOf('Errors')).toEqual(codes);
});

it('the README lists every storage [LIB-4]', () => {
  const storages = [...read('src/index.ts').matchAll(/create\w+Storage/g)].map(String).toSorted();
  expect(storages).toHaveLength(4);
  expect(
    rowsOf('Storage')
      .map((name) => name.replace('()', ''))
      .toSorted(),
  ).toEqual(storages);
});

it('the README signs in within ten lines [LIB-5]', () => {
  const [, example = ''] = /## Sign in\n\n```ts\n([^`]+)```/.exec(read('README.md')) ?? [];
  const lines = example
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('import'));
  expect(lines.length).toBeLessThanOrEqual(10);
});
