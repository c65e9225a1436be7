import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseRules, splitAt, type Rule } from './first-step/prune-css.ts';

const FOLDER = new URL('../src/styles/', import.meta.url);
const selectorsOf = ({ prelude, body }: Rule): readonly string[] => {
  if (typeof body !== 'string') return body.flatMap(selectorsOf);
  return prelude.startsWith('@') ? [] : splitAt(prelude, ',');
};
const selectors = globSync('*.css', { cwd: FOLDER }).flatMap((name) =>
  parseRules(readFileSync(new URL(name, FOLDER), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')).flatMap(
    selectorsOf,
  ),
);

/** A selector without what stands in its lists, by which no engine finds the elements to ask. */
const plain = (selector: string): string => {
  const inner = selector.replaceAll(/\([^()]*\)/g, '');
  return inner === selector ? inner : plain(inner);
};
const subjectOf = (selector: string): string =>
  plain(selector)
    .split(/[\s>+~]+/)
    .at(-1) ?? '';
/** An element, a class or an attribute; the host and the focus have places of their own. */
const NAMES_SOMETHING = /^[a-z]|[.#[]|^:host|:focus/;
const rest = (selector: string) => plain(selector).slice(0, -subjectOf(selector).length);

// An engine keeps rules by what their last part names. One that names nothing is tried on every element, unless a class before it is seen to be
// nowhere above; and one for the pseudo-elements of all has two of them styled for each. Together they took half of the time in which a phone matched rules.
it('has but one rule that every element is tried for [GO-3]', () => {
  expect(selectors.length).toBeGreaterThan(500);
  const nameless = selectors.filter((selector) => !NAMES_SOMETHING.test(subjectOf(selector)));
  expect(nameless.filter((selector) => !/[.[]/.test(rest(selector)))).toEqual(['*']);
  expect(nameless.filter((selector) => selector.includes('::'))).toEqual([]);
});
