import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { bundlePackage } from './bundle-package.ts';

const chunks = await bundlePackage();
const named = (names: readonly string[]) =>
  chunks.filter((chunk) => names.includes(chunk.fileName));
/** The chunk and all that a browser fetches with it. */
const withImports = (chunk: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] => [
  chunk,
  ...named(chunk.imports).flatMap(withImports),
];
const first = chunks.filter((chunk) => chunk.isEntry).flatMap(withImports);
const modulesOf = (some: readonly Rolldown.OutputChunk[]) =>
  some.flatMap((chunk) => chunk.moduleIds);

it('shows the first step with 12 kB of a page’s bundle; React’s client, the query cache and the schemas load later [SES-4][PKG-3]', () => {
  const isOwn = (name: string) => chunks.some(({ fileName }) => fileName === name);
  const foreign = first.flatMap(({ imports }) => imports).filter((name) => !isOwn(name));
  expect(new Set(foreign)).toEqual(new Set(['react', 'react/jsx-runtime']));
  for (const later of [/tanstack/, /valibot/, /app\/mount\.tsx/, /\.css/]) {
    expect([later, modulesOf(first).filter((id) => later.test(id))]).toEqual([later, []]);
    expect([later, modulesOf(chunks).some((id) => later.test(id))]).toEqual([later, true]);
  }
  const sizes = first.map(({ code }) => brotliCompressSync(code).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(12_000);
});

it('contains the first step in every language and loads the app as a chunk of the page’s bundle [GO-2][SES-4]', () => {
  const code = first.map((chunk) => chunk.code).join('');
  for (const text of ['Who is the appointment for?', 'Pour qui est le rendez-vous'])
    expect(code).toContain(text);
  const later = named(first.flatMap(({ dynamicImports }) => dynamicImports));
  expect(later.map(({ name }) => name)).toEqual(['app']);
});

it('renders no React identifiers, which differ between versions [PKG-2]', () => {
  const code = first.map((chunk) => chunk.code).join('');
  expect(code).not.toMatch(/[_«:][rR]_?[a-z\d]+[_»:]/);
});
