import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { browserCall } from './browser-calls-plugin.ts';
import { withNamedReact } from './named-react-plugin.ts';
import { withPlainQuotes } from './plain-quotes-plugin.ts';
import { splitDeclarations } from './split-declarations-plugin.ts';

it('leaves out of a call what only the server reads, and nothing else', () => {
  const call = [
    "import { defineCall } from '../../call.ts';",
    'export const createQuote = defineCall({',
    "  id: 'createQuote',",
    "  summary: 'A price; with a comma, and an input: too.',",
    '  input: v.object({ page }),',
    '  output: success(v.object({ input: v.string() })),',
    '  failures: [404, 409],',
    '  timeoutMs: 1,',
    '});',
  ].join('\n');
  const browser = browserCall(call);
  expect(browser).toContain("id: 'createQuote'");
  expect(browser).toContain('output: success(v.object({ input: v.string() }))');
  expect(browser).toContain('timeoutMs: 1');
  expect(browser).not.toMatch(/summary|failures|page/);
});

it('takes valibot apart so that every export has a home', async () => {
  const require = createRequire(import.meta.url);
  const bundle = require.resolve('valibot').replace(/\.cjs$/, '.mjs');
  const split = splitDeclarations(bundle, await readFile(bundle, 'utf8'));
  const homes = [...(split?.index.matchAll(/ as (\w+) \} from "(.*)";$/gm) ?? [])];
  expect(homes.map(([, name]) => name)).toEqual(expect.arrayContaining(['object', 'safeParse']));
  for (const [, , home] of homes) expect(split?.parts.has(home ?? '')).toBe(true);
});

it('makes each declaration a module that imports what it names, types left out', () => {
  const source = [
    "import { a, b as other, type C } from './a.ts';",
    "import type { D } from './d.ts';",
    'export interface Shape { readonly of: C }',
    'const own = (): D => a();',
    '/** Says it. */',
    'export const say = (shape: Shape) => own() + other(shape);',
    "export { again } from './again.ts';",
  ].join('\n');
  const split = splitDeclarations('/src/x.ts', source);
  expect(split?.index).toBe(
    'export { say as say } from "/src/x.part-1.ts";\n\nexport { again } from \'./again.ts\';',
  );
  expect(split?.parts.get('/src/x.part-1.ts')).toBe(
    [
      'import { own } from "/src/x.part-0.ts";',
      "import { b as other } from './a.ts';",
      '',
      '/** Says it. */',
      'const say = (shape: Shape) => own() + other(shape);',
      'export { say };',
      '',
    ].join('\n'),
  );
});

it('keeps together what shares a variable that changes', () => {
  const split = splitDeclarations(
    '/src/x.ts',
    'let count = 0;\nexport const next = () => ++count;\nexport const one = 1;\nexport const two = 2;',
  );
  expect([...(split?.parts.values() ?? [])].map((part) => part.includes('count'))).toEqual([
    false,
    false,
    true,
  ]);
});

it.each([
  ["import './polyfill.ts';\nexport const a = 1;\nexport const b = 2;"],
  ['export const a = 1;\nexport const b = 2;\nstart();'],
  ["export const a = 1;\nexport * from './b.ts';"],
])('leaves a module whole that does something when it loads: %j', (source) => {
  expect(splitDeclarations('/src/x.ts', source)).toBeNull();
});

it('writes texts in plain quotes where that changes nothing', () => {
  expect(withPlainQuotes('f(`a`,`b"c`,`${d}`,`e\\n`,tag`g`,``)')).toBe(
    'f("a",`b"c`,`${d}`,`e\\n`,tag`g`,"")',
  );
});

it('imports React by name, unless a name is taken', () => {
  const source = 'import * as React from "react";\nReact.useState(React.useState);';
  expect(withNamedReact(source)).toBe('import { useState } from "react";\nuseState(useState);');
  const taken = `${source}\nconst useState = 1;`;
  expect(withNamedReact(taken)).toBe(taken);
});
