import { LOCALES } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { folded, FORMATS, formatsIn } from './testing/expected-formats.ts';

it.each(LOCALES)(
  'formats times, days, amounts and lists as expected in %s [GO-2][I-03][I-08]',
  (locale) => {
    expect(formatsIn(locale)).toEqual(FORMATS[locale]);
  },
);

it('normalizes only the spaces, dashes and commas in which engines differ [I-03]', () => {
  expect(folded('4:05 – 4:35 PM')).toBe('4:05-4:35 PM');
  expect(folded('Sun, 14 Mar, 16:05')).toBe('Sun 14 Mar 16:05');
  expect(folded('a, b and c')).toBe('a, b and c');
  expect(folded('−1 234,56 $')).toBe('−1 234,56 $');
});
