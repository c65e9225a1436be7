import type { Locale } from '@pawcall/contract';
import { englishTexts } from './english-texts.ts';
import { frenchTexts } from './french-texts.ts';
import type { MailTexts } from './mail-texts.ts';

/** The mail texts of a locale; English for one without texts of its own. */
export const mailTexts = (locale: string): MailTexts =>
  locale.toLowerCase().startsWith('fr') ? frenchTexts : englishTexts;

/** A stored locale as one of ours. */
export const mailLocale = (locale: string): Locale => {
  switch (locale) {
    case 'en-CA':
    case 'fr-CA':
    case 'en-GB':
      return locale;
    default:
      return 'en-US';
  }
};
