import { LOCALES, type Locale } from '@pawcall/contract';
import { readZone, slugInWords } from '@pawcall/domain';
import { BRITISH, ENGLISH, type CheckoutTexts } from './texts/english.ts';
import { FRENCH } from './texts/french.ts';

/** In which language, on which clock and in which words a checkout is shown. */
export interface Localization {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly text: CheckoutTexts;
}

/** The localization in a locale and a zone. */
export const createLocalization = (locale: Locale, timeZone: string): Localization => ({
  locale,
  timeZone,
  text: textsIn(locale),
});

/** The locale and zone of the quote, else the shop's (GO-21). */
export const localizationOfQuote = (
  quoted: {
    readonly locale?: string | null | undefined;
    readonly timezone?: string | null | undefined;
  },
  shop: Localization,
): Localization =>
  createLocalization(
    LOCALES.find((known) => known === quoted.locale) ?? shop.locale,
    readZone(quoted.timezone ?? '') ?? shop.timeZone,
  );

/** The name of a code in the texts, else the code in words (WIRE-8). */
export const nameIn = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? slugInWords(code);

const TEXTS: Readonly<Record<Locale, CheckoutTexts>> = {
  'en-US': ENGLISH,
  'en-CA': ENGLISH,
  'fr-CA': FRENCH,
  'en-GB': BRITISH,
};

/** The checkout's texts in a locale (GO-2). */
export const textsIn = (locale: Locale): CheckoutTexts => TEXTS[locale];
