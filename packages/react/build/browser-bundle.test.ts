import { fileURLToPath } from 'node:url';
import { LOCALES } from '@pawcall/contract';
import { build, parseSync, Visitor, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const ELEMENT = fileURLToPath(new URL('../../element', import.meta.url));

const built = await build({ root: ELEMENT, logLevel: 'warn', build: { write: false } });
const chunks = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
const first = chunks.filter((chunk) => chunk.isEntry);
const modulesOf = (some: readonly Rolldown.OutputChunk[], name: RegExp) =>
  some.flatMap((chunk) => chunk.moduleIds).filter((id) => name.test(id));
/** The names of a chunk and of all that the browser fetches with it. */
const withImports = (name: string | undefined): string[] =>
  chunks
    .filter((chunk) => chunk.fileName === name)
    .flatMap((chunk) => [chunk.fileName, ...chunk.imports.flatMap(withImports)]);

it('needs one script for the first step', () => {
  expect(first.map(({ fileName, imports }) => [fileName, imports])).toEqual([
    [expect.stringMatching(/^pawcall-booking-\d+\.\d+\.\d+-[\w-]{8}\.js$/), []],
  ]);
});

it('leaves for later the authentication client, the screens that follow and what few need', () => {
  for (const later of [
    /auth-client\/src\/pharmacy-auth-client\.ts/,
    /app\/later-screens\.ts/,
    /results\/Results\.tsx/,
    /quote\/ProviderPopup\.tsx/,
    /temporal-polyfill/,
    /text\/compile-overrides\.ts/,
  ]) {
    expect([later, modulesOf(first, later)]).toEqual([later, []]);
    expect([later, modulesOf(chunks, later).length > 0]).toEqual([later, true]);
  }
});

it('brings what follows the first step in one download, which signing in at the start does without', () => {
  const chunkOf = (name: RegExp) => chunks.filter((chunk) => modulesOf([chunk], name).length > 0);
  const [later] = chunkOf(/app\/later-screens\.ts/);
  for (const part of [
    /steps\/LaterStep\.tsx/,
    /steps\/PetPicker\.tsx/,
    /frame\/HeaderAccount\.tsx/,
    /auth\/AuthDialog\.tsx/,
    /results\/Results\.tsx/,
  ]) {
    expect([part, chunkOf(part)]).toEqual([part, [later]]);
  }
  const [auth] = chunkOf(/auth-client\/src\/pharmacy-auth-client\.ts/);
  expect(withImports(auth?.fileName)).not.toContain(later?.fileName);
});

it('brings the texts of the first step, and every language as a download of its own [GO-2]', () => {
  const texts = modulesOf(first, /text\/messages\//).map((id) => id.replace(/^.*messages\//, ''));
  expect(texts).toEqual(['en-US/first-step.json.js']);
  const languages = chunks
    .filter(({ fileName }) => /\/[a-z]{2}-[A-Z]{2}-/.test(fileName))
    .map(({ fileName }) => /[a-z]{2}-[A-Z]{2}/.exec(fileName)?.[0] ?? '');
  expect(new Set(languages)).toEqual(new Set(LOCALES));
  expect(languages).toHaveLength(LOCALES.length);
});

it('carries no parser of messages, nothing of Node and nothing of the server', () => {
  expect(
    modulesOf(chunks, /message-utils|messageformat|^node:|__vite-browser-external|openapi/),
  ).toEqual([]);
});

it('imports its chunks as they are, without helpers that act on the page', () => {
  const acting = chunks.filter(({ code }) => code.includes('vite:preloadError'));
  expect(acting.map(({ fileName }) => fileName)).toEqual([]);
});

it('looks at own members alone, and asks no built-in that a page of 2008 replaces [HOST-2]', () => {
  const found: string[] = [];
  for (const { fileName, code } of chunks) {
    new Visitor({
      ForInStatement: ({ start, end }) => found.push(`${fileName} ${code.slice(start, end)}`),
      CallExpression({ callee, start, end }) {
        if (code.slice(callee.start, callee.end) === 'Array.from')
          found.push(`${fileName} ${code.slice(start, end)}`);
      },
    }).visit(parseSync(fileName, code).program);
  }
  expect(found).toEqual([]);
});
