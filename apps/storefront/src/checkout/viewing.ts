import { LOCALES } from '@pawcall/contract';
import type { Locale } from '@pawcall/contract';
import { readZone, slugInWords } from '@pawcall/domain';
import type { CheckoutTexts } from './texts/checkout-texts.ts';
import { textsIn } from './texts/texts-in.ts';

/** In which language, on which clock and in which words a checkout is shown. */
export interface Viewing {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly text: CheckoutTexts;
}

/** The viewing in a locale and a zone. */
export const viewingIn = (locale: Locale, timeZone: string): Viewing => ({
  locale,
  timeZone,
  text: textsIn(locale),
});

/** What the owner chose in the widget, as the quote carries it; the shop's own where the service tells nothing usable (GO-21). */
export const chosenViewing = (
  quoted: {
    readonly locale?: string | null | undefined;
    readonly timezone?: string | null | undefined;
  },
  shop: Viewing,
): Viewing =>
  viewingIn(
    LOCALES.find((known) => known === quoted.locale) ?? shop.locale,
    readZone(quoted.timezone ?? '') ?? shop.timeZone,
  );

/** The name of a code in the texts, else the code in words (WIRE-8). */
export const nameIn = (names: Readonly<Record<string, string>>, code: string): string =>
  names[code] ?? slugInWords(code);
