import { LOCALES } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { FORMATS, formatsIn } from './testing/expected-formats.ts';

it.each(LOCALES)('prints in the browser what it prints elsewhere in %s [I-03]', (locale) => {
  expect(formatsIn(locale)).toEqual(FORMATS[locale]);
});
