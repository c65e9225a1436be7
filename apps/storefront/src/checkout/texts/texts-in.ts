import type { Locale } from '@pawcall/contract';
import type { CheckoutTexts } from './checkout-texts.ts';
import { BRITISH, ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';

const TEXTS: Readonly<Record<Locale, CheckoutTexts>> = {
  'en-US': ENGLISH,
  'en-CA': ENGLISH,
  'fr-CA': FRENCH,
  'en-GB': BRITISH,
};

/** The checkout's texts in a locale (GO-2). */
export const textsIn = (locale: Locale): CheckoutTexts => TEXTS[locale];
