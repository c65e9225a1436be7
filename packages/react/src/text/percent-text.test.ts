import { LOCALES } from '@pawcall/contract';
import { folded } from '@pawcall/format/testing';
import { expect, it } from 'vitest';
import { loadMessages } from './load-messages.ts';
import { createText } from './create-text.ts';

it.each(LOCALES)('texts format a percentage like Intl in %s [GO-2][I-03]', async (locale) => {
  const { t } = createText(locale, await loadMessages(locale));
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.3);
  expect(folded(t('results.promo30', { code: 'X' }))).toContain(` ${folded(share)} `);
});
