import { LOCALES } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { FORMATS, formatsIn } from './testing/expected-formats.ts';

it.each(LOCALES)('formats in the browser as in Node in %s [I-03]', (locale) => {
  expect(formatsIn(locale)).toEqual(FORMATS[locale]);
});
