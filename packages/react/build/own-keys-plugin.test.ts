import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { withOwnKeys } from './own-keys-plugin.ts';

const PAGE = `Object.prototype.theirs = 'of the page'; const input = { a: 1, b: { c: 2 } }; const found = [];`;

/** What a script finds, as it is and with own keys alone, on a page that put a property on every object. */
const run = (script: string): readonly string[] =>
  [script, withOwnKeys(script)].map((text) =>
    String(runInNewContext(`${PAGE} ${text}; found.join()`)),
  );

it.each([
  ['a declared name', 'for (const key in input) found.push(key)'],
  ['a name from before', 'var key; for (key in input) { found.push(key) }'],
  ['what is in parentheses', 'for (let key in (0, input)) found.push(key)'],
])('finds an object’s own members only: by %s [HOST-2]', (_, script) => {
  expect(run(script)).toEqual(['a,b,theirs', 'a,b']);
});

it('goes into what is nested, and over nothing where there is nothing [HOST-2]', () => {
  const script =
    'for (const a in input) for (const b in input[a]) found.push(a + b); for (const none in null) found.push(none)';
  expect(run(script)[1]).toBe('bc');
});

it('makes a list of a set, of what has a length, and with a mapper, without asking the page’s Array.from [HOST-2]', () => {
  const script = `Array.from = () => { throw new Error('theirs') };
    found.push(...Array.from(new Set([1, 1, 2])), ...Array.from({ length: 2 }, (_, index) => 'at ' + index),
      ...Array.from(((new Set('ab'))), (letter) => letter + letter), ...Array.from({ 0: 'x', length: 1 }))`;
  expect(withOwnKeys(script)).not.toMatch(/Array\.from\(/);
  expect(runInNewContext(`${PAGE} ${withOwnKeys(script)}; found.join()`)).toBe(
    '1,2,at 0,at 1,aa,bb,x',
  );
});

it('binds functions with arguments one by one, though a page’s own bind takes a list [HOST-2]', () => {
  const script = `Function.prototype.bind = function () { throw new Error('theirs') };
    const say = function (...words) { return [this.name, ...words].join(' ') };
    const dog = { name: 'Rex', say };
    found.push(say.bind(dog)('sits'), dog.say.bind(dog, 'looks', 'up')('now'), (0, say).bind((0, dog), say.bind(dog, 'a')('b'))(),
      [say].map((each) => each.bind(dog)('stays')), Array.from([say]).at.bind([say])(0).call(dog, 'is', 'found'))`;
  expect(runInNewContext(`${PAGE} ${withOwnKeys(script)}; found.join()`)).toBe(
    'Rex sits,Rex looks up now,Rex Rex a b,Rex stays,Rex is found',
  );
});
