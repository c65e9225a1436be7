import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { cutCode, FILE } from './cut-code.ts';
import { renderFirstStep } from './first-step/render.ts';
import { HEARD_EVENTS } from './heard-events-plugin.ts';
import { reactUse } from './react-use.ts';
import { withoutExports, withoutParts } from './unused-react-plugin.ts';
import { UNUSED_DOM_EXPORTS, UNUSED_EXPORTS } from './unused-components.ts';
import { UNHEARD_EVENTS, UNREPEATED, UNREPLAYED } from './unused-events.ts';
import { READ_IN, UNUSED_PARTS } from './unused-react.ts';

const require = createRequire(import.meta.url);
const fileOf = (name: string, file: string) =>
  readFileSync(join(dirname(require.resolve(name)), 'cjs', file), 'utf8');
const reactDom = fileOf('react-dom', 'react-dom-client.production.js');
const react = fileOf('react', 'react.production.js');
const shared = fileOf('react-dom', 'react-dom.production.js');

const environment = process.env['NODE_ENV'];
// A test runner's own would build for development.
process.env['NODE_ENV'] = 'production';
const root = fileURLToPath(new URL('../../element', import.meta.url));
const built = await build({ root, logLevel: 'warn', build: { write: false } });
process.env['NODE_ENV'] = environment;
const modules = [built]
  .flat()
  .flatMap((result) => ('output' in result ? result.output : []))
  .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
/** All that the script carries and that may use React: React itself is what is used. */
const use = reactUse(
  modules.filter((id) =>
    /[\\/](?:react|element)[\\/]src[\\/].*\.tsx?$|[\\/]react-query[\\/]/.test(id),
  ),
);

it('reads the modules that the script carries', () => {
  expect(use.elements).toEqual(
    new Set([...use.elements, 'button', 'dialog', 'svg', 'clipPath', 'select']),
  );
  expect(use.names).toEqual(
    new Set([...use.names, 'onClick', 'onPointerDown', 'tabIndex', 'onCancel']),
  );
  expect(use.exports).toEqual(
    new Set([...use.exports, 'useState', 'hydrateRoot', 'createPortal', 'useContext']),
  );
  expect(use.attributes).toContain('input type');
});

it.each(Object.entries(UNUSED_PARTS))('uses nothing that leads to %s', (_, { absent }) => {
  for (const [kind, names = []] of Object.entries(absent)) {
    const used = new Map(Object.entries(use)).get(kind);
    expect([kind, names.filter((name) => used?.has(name) !== false)]).toEqual([kind, []]);
  }
});

it('asks React for nothing else that is left out, renders no custom element, and hears no event whose case is left out', () => {
  const unused = [...UNUSED_EXPORTS, ...UNUSED_DOM_EXPORTS];
  expect(unused.filter((name) => use.exports.has(name))).toEqual([]);
  expect([...use.elements].filter((name) => name.includes('-'))).toEqual([]);
  const handlers = new Set(
    [...use.names].map((name) => name.toLowerCase().replace(/capture$/, '')),
  );
  expect(UNHEARD_EVENTS.filter((name) => handlers.has(`on${name}`))).toEqual([]);
  const unlistened = [...UNREPLAYED, ...UNREPEATED];
  expect(unlistened.filter((name) => HEARD_EVENTS.some((heard) => heard === name))).toEqual([]);
  // Listened to for what the browser does then.
  expect(UNHEARD_EVENTS.filter((name) => HEARD_EVENTS.some((heard) => heard === name))).toEqual([
    'touchstart',
  ]);
});

it('finds the names of elements where they stand: what only a variable says is a component, or a heading', () => {
  const components = [
    'Journey.tsx Companion',
    'Journey.tsx History',
    'MoreSpecies.tsx Animal',
    'StepAside.tsx Scene',
    'own-content.tsx ConfigErrors',
  ];
  expect([...use.variables].toSorted()).toEqual(['Heading.tsx Tag', ...components].toSorted());
});

it('describes the first step whole, with no mark that more comes from a server', async () => {
  const { markups } = await renderFirstStep();
  const marks = markups.flatMap((markup) => markup.match(/<!--.*?-->/g) ?? []);
  expect(new Set(marks)).toEqual(new Set(['<!--$-->', '<!--/$-->']));
});

it('gives no form an action with what it spreads', () => {
  const useForm = modules.filter((id) => id.endsWith('auth/useForm.ts'));
  const { names } = reactUse(useForm);
  expect(names).toContain('onSubmit');
  expect(names).not.toContain('action');
});

it('was read in this React DOM: read in another what the parts name, and say here which it was', () => {
  expect(reactDom).toContain(`exports.version = "${READ_IN}"`);
});

it('leaves a React DOM that is evaluated, with its ways in', () => {
  const exports: Record<string, unknown> = {};
  const cut = withoutParts(reactDom);
  runInNewContext(cut, { require, exports, process, console, reportError: console.error });
  expect(Object.keys(exports)).toEqual(['createRoot', 'hydrateRoot', 'version']);
  expect(cut).not.toMatch(/FragmentInstance\.prototype/);
  const some: Record<string, unknown> = {};
  const code = withoutExports(react, UNUSED_EXPORTS);
  runInNewContext(code, { exports: some, process, console });
  expect(some).toHaveProperty('useState');
  expect(some).not.toHaveProperty('Children');
  const both: Record<string, unknown> = {};
  runInNewContext(withoutExports(shared, UNUSED_DOM_EXPORTS), { require, exports: both });
  expect(Object.keys(both)).toEqual([
    expect.stringMatching(/INTERNALS/),
    'createPortal',
    'flushSync',
  ]);
});

it.each([
  { kinds: [99] },
  { calls: { noFunction: '0' } },
  { cases: { setProp: ['noAttribute'] } },
  { members: ['noMember'] },
  { given: { noArgument: '0' } },
  { known: ['noFunction'] },
  { lacking: ['noMethod'] },
  { pairs: ['noPair'] },
  { listed: ['noWord'] },
  { statements: { [FILE]: ['noStatement('] } },
])('says what React has no longer, of %j', (cut) => {
  expect(() => cutCode(reactDom, cut)).toThrow(
    /99|no(?:Function|Attribute|Member|Argument|Method|Pair|Word|Statement)/,
  );
});

const LETTERS = 'a b c d e f g h i j k l m n o p q r s t u v w x y z';

it.each([
  [{ lacking: ['b'] }, '"function" === typeof a.b && c(), "function" !== typeof a.b || d()', ''],
  [{ lacking: ['b'] }, '"function" === typeof a.e && c(), "function" === typeof a.b && d()', 'c'],
  [{ known: ['e'] }, '"function" === typeof e ? c() : d()', 'c'],
  [{ known: ['e'] }, '"function" !== typeof e ? c() : d()', 'd'],
  [{ given: { a: '7' } }, 'd(a, 1)', 'd7'],
  [{ pairs: ['x', 'z'] }, 'for (const [k, v] of [["x", 1], ["y", 2], ["z", 3]]) d(k + v)', 'dy2'],
  [{ listed: ['b', 'v'] }, `d("${LETTERS}".split(" ").length)`, 'd24'],
  [{ pairs: ['y'] }, 'for (const [k, v] of [["x", 1], ["y", 2], ["z", 3]]) d(k + v)', 'dx1dz3'],
])('takes out %j and leaves what works', (cut, code, said) => {
  const calls: string[] = [];
  const called =
    (name: string) =>
    (given: unknown = '') =>
      calls.push(`${name}${String(given)}`);
  const a = { b: called('b'), e: called('e') };
  runInNewContext(cutCode(code, cut), { a, c: called('c'), d: called('d') });
  expect(calls.join('')).toBe(said);
});

it('says where to look, where a part is no longer as it is listed', () => {
  expect(() => withoutParts('exports.createRoot = 1')).toThrow('unused-react.ts');
});

it.each([
  [
    'only what is never reached',
    'f: switch (a.tag) { case 5: b(); break; case 8: c(); break; case 6: d() }',
  ],
  [
    'what another case runs into',
    'switch (a.tag) { case 5: b(); case 8: c(); break; case 6: d() }',
  ],
  [
    'the first case',
    'switch (a.tag) { case 8: c(); break; case 9: case 5: b(); break; case 6: d() }',
  ],
  [
    'a case that runs on',
    'switch (a.tag) { case 5: b(); break; case 9: case 8: c(); case 6: d() }',
  ],
])('leaves what a kind that is made does: %s', (_, code) => {
  const callsOf = (script: string, tag: number) => {
    const calls: string[] = [];
    const called = (name: string) => () => calls.push(name);
    runInNewContext(script, { a: { tag }, b: called('b'), c: called('c'), d: called('d') });
    return calls.join('');
  };
  const cut = cutCode(code, { kinds: [8, ...(code.includes('9') ? [9] : [])] });
  for (const tag of [5, 6, 7]) expect([tag, callsOf(cut, tag)]).toEqual([tag, callsOf(code, tag)]);
});
