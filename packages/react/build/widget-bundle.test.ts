import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { LOCALES } from '@pawcall/contract';
import { build, resolveConfig, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const ELEMENT = fileURLToPath(new URL('../../element', import.meta.url));
const DEPENDENCY = /[\\/]node_modules[\\/].*\.[cm]?js$/;

/** Dependencies as the bundler got them after all plugins, by file. */
const dependencies = new Map<string, string>();
/** Runs after every other plugin and records what they left of each dependency. */
const recorder: Plugin = {
  name: 'test-recorder',
  enforce: 'post',
  transform: {
    order: 'post',
    handler(code, id) {
      if (DEPENDENCY.test(id)) dependencies.set(id, code);
    },
  },
};

const environment = process.env['NODE_ENV'];
// A test runner's own would build for development.
process.env['NODE_ENV'] = 'production';
const built = await build({
  root: ELEMENT,
  logLevel: 'warn',
  build: { write: false },
  plugins: [recorder],
});
const { plugins } = await resolveConfig({ root: ELEMENT }, 'build', 'production');
process.env['NODE_ENV'] = environment;
const chunks = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
/** The app, which hydrates the first step. */
const first = chunks.filter((chunk) => chunk.isEntry);
/** The script that a page embeds. */
const [script] = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .filter(({ fileName }) => fileName.startsWith('pawcall-booking-'));
const modulesOf = (some: readonly Rolldown.OutputChunk[], name: RegExp) =>
  some.flatMap((chunk) => chunk.moduleIds).filter((id) => name.test(id));
/** The names of a chunk and of all that the browser fetches with it. */
const withImports = (name: string | undefined): string[] =>
  chunks
    .filter((chunk) => chunk.fileName === name)
    .flatMap((chunk) => [chunk.fileName, ...chunk.imports.flatMap(withImports)]);

it('shows the first step with one script of at most 12 kB, and hydrates it with one more [SES-4]', () => {
  expect(script?.fileName).toMatch(/^pawcall-booking-\d+\.\d+\.\d+-[\w-]{8}\.js$/);
  const text = script?.type === 'asset' ? String(script.source) : '';
  expect(text).not.toMatch(/\bimport\s*["'{]|innerHTML/);
  expect(text).toContain(first[0]?.fileName);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(12_000);
  expect(first.map(({ imports }) => imports)).toEqual([[]]);
});

it('prerenders the first step in every language [GO-2][SES-4]', () => {
  const text = script?.type === 'asset' ? String(script.source) : '';
  for (const phrase of [
    'Who is the appointment for?',
    'Pour qui est le rendez-vous',
    'Getting things ready…',
  ]) {
    expect(text).toContain(phrase);
  }
});

it('excludes from the first step’s chunks the authentication client, later screens and rarely used code', () => {
  for (const later of [
    /auth-client\/src\/pharmacy-auth-client\.ts/,
    /app\/later-screens-chunk\.ts/,
    /results\/Results\.tsx/,
    /quote\/ProviderPopup\.tsx/,
    /temporal-polyfill/,
    /text\/compile-overrides\.ts/,
  ]) {
    expect([later, modulesOf(first, later)]).toEqual([later, []]);
    expect([later, modulesOf(chunks, later).length > 0]).toEqual([later, true]);
  }
});

it('ships third-party code as published: no plugin changes a module of node_modules', () => {
  expect([...dependencies.keys()].some((id) => id.includes('react-dom'))).toBe(true);
  expect([...dependencies.keys()].some((id) => id.includes('query-core'))).toBe(true);
  const changed = [...dependencies].filter(([id, code]) => code !== readFileSync(id, 'utf8'));
  expect(changed.map(([id]) => id)).toEqual([]);
});

it('adds two plugins to Vite’s, and neither edits finished chunks', () => {
  const added = plugins.filter(
    ({ name }) => !/^(?:vite|builtin|native|rolldown|alias)\b/.test(name),
  );
  expect(added.map(({ name }) => name).toSorted()).toEqual(['pawcall-messages', 'pawcall-release']);
  expect(added.filter((plugin) => 'renderChunk' in plugin)).toEqual([]);
});

it('loads all screens after the first step in one chunk, which an early sign-in does not need', () => {
  const chunkOf = (name: RegExp) => chunks.filter((chunk) => modulesOf([chunk], name).length > 0);
  const [later] = chunkOf(/app\/later-screens-chunk\.ts/);
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

it('splits rarely used code: forms other than the log-in, filters, the page’s history, icons of other species [AUTH-1][FILT-1][STEP-9][STEP-5]', () => {
  const usual = chunks.filter(
    (chunk) => modulesOf([chunk], /app\/(?:later-screens-chunk|mount)\.tsx?/).length > 0,
  );
  expect(usual).toHaveLength(2);
  for (const part of [
    /auth\/(?:Register|Forgot|Code|Verify|SendCode)Form\.tsx/,
    /illustration\/SceneEnvelope\.tsx/,
    /filters\/AdjustSearch\.tsx/,
    /app\/BrowserHistory\.tsx/,
    /icons\/more-concerns\.ts/,
  ]) {
    expect([part, modulesOf(usual, part)]).toEqual([part, []]);
    expect([part, modulesOf(chunks, part).length > 0]).toEqual([part, true]);
  }
});

it('contains the texts of the first step, and one download per language for the others [GO-2]', () => {
  const texts = modulesOf(first, /text\/messages\//).map((id) => id.replace(/^.*messages\//, ''));
  expect(texts).toEqual(['en-US/first-step.json.js']);
  const languages = chunks
    .filter(({ fileName }) => /\/[a-z]{2}-[A-Z]{2}-/.test(fileName))
    .map(({ fileName }) => /[a-z]{2}-[A-Z]{2}/.exec(fileName)?.[0] ?? '');
  expect(new Set(languages)).toEqual(new Set(LOCALES));
  expect(languages).toHaveLength(LOCALES.length);
});

it('contains no message parser, no Node code and no server code', () => {
  expect(
    modulesOf(chunks, /message-utils|messageformat|^node:|__vite-browser-external|openapi/),
  ).toEqual([]);
});

it('imports its chunks without helpers that act on the page', () => {
  const acting = chunks.filter(({ code }) => code.includes('vite:preloadError'));
  expect(acting.map(({ fileName }) => fileName)).toEqual([]);
});

it('has no code that turns a string into code or markup [GO-8]', () => {
  const own = chunks.flatMap(({ modules }) =>
    Object.entries(modules).filter(([id]) => !DEPENDENCY.test(id)),
  );
  expect(own.length).toBeGreaterThan(100);
  const code = own.map(([, module]) => module.code ?? '').join('\n');
  expect(findStringSinks(code)).toEqual([]);
});

it.each([
  'eval("1")',
  'new Function("return 1")',
  'let run=Function(`return 1`)',
  'host.innerHTML=text',
  'host["outerHTML"] = text',
  'host.innerHTML+=text',
  'jsx("p",{dangerouslySetInnerHTML:{__html:text}})',
  'document.write(text)',
  'host.insertAdjacentHTML("beforeend",text)',
  'frame.srcdoc=text',
])('recognizes %s as a string sink [GO-8]', (code) => {
  expect(findStringSinks(code)).toHaveLength(1);
});

/** Ways in which a script turns a string into code or markup. */
const STRING_SINKS = [
  /\beval\s*\(/g,
  /(?<![\w$.])(?:new\s+)?Function\s*\(/g,
  /(?:\.|\[["'`])(?:inner|outer)HTML(?:["'`]\])?\s*[+?|&]*=(?!=)/g,
  /dangerouslySetInnerHTML/g,
  /\bdocument\s*\.\s*write/g,
  /insertAdjacentHTML/g,
  /createContextualFragment|setHTMLUnsafe|srcdoc/gi,
];

const findStringSinks = (code: string): readonly string[] =>
  STRING_SINKS.flatMap((pattern) => code.match(pattern) ?? []);
