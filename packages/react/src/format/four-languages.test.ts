import { LOCALES } from '@pawcall/contract';
import { expect, it } from 'vitest';
import { loadMessages } from '../text/messages.ts';
import { createText } from '../text/text.ts';
import { folded, FORMATS, formatsIn } from './four-languages.ts';

it.each(LOCALES)('prints times, days, amounts and lists as in %s [GO-2][I-03][I-08]', (locale) => {
  expect(formatsIn(locale)).toEqual(FORMATS[locale]);
});

it.each(LOCALES)('writes a share in a text as Intl does in %s [GO-2][I-03]', async (locale) => {
  const { t } = createText(locale, await loadMessages(locale));
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.3);
  expect(folded(t('results.promo30', { code: 'X' }))).toContain(` ${folded(share)} `);
});

it('folds the spaces, dashes and commas in which engines differ, and nothing else [I-03]', () => {
  expect(folded('4:05 – 4:35 PM')).toBe('4:05-4:35 PM');
  expect(folded('Sun, 14 Mar, 16:05')).toBe('Sun 14 Mar 16:05');
  expect(folded('a, b and c')).toBe('a, b and c');
  expect(folded('−1 234,56 $')).toBe('−1 234,56 $');
});
