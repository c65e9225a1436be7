import { LOCALES, type Locale } from '@pawcall/contract';
import { DEFAULT_LOCALE } from '@pawcall/domain';
import type { OwnWords, WordedMail } from '../partners/mail-wording.ts';
import { englishTexts } from './english-texts.ts';
import { frenchTexts } from './french-texts.ts';

/** Every text of the mails in one language; times and amounts come formatted. */
export type MailTexts = typeof englishTexts;

/** What a code in a message is for. */
export type CodeMailKind = keyof MailTexts['codes'];

/** A message that only tells something. */
export type NoticeKind = keyof MailTexts['notices'];

/** The mail texts of a locale; English for one without texts of its own. */
export const mailTexts = (locale: string): MailTexts =>
  locale.toLowerCase().startsWith('fr') ? frenchTexts : englishTexts;

/** A stored locale as one of ours. */
export const mailLocale = (locale: string): Locale =>
  LOCALES.find((known) => known === locale) ?? DEFAULT_LOCALE;

// Names in braces are checked when a text is stored; an unknown one stays as it is.
const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The mail texts of a locale, and a partner's own words in place of the usual ones. */
export const wordedTexts = (locale: string, own: OwnWords | undefined) => {
  const texts = mailTexts(locale);
  const words = own?.wording[mailLocale(locale)];
  const choose = (
    chosen: string | undefined,
    usual: string,
    values: Readonly<Record<string, string>> = {},
  ): string =>
    chosen === undefined ? usual : fillIn(chosen, { partner: own?.name ?? '', ...values });
  return {
    texts,
    signature: choose(words?.signature, texts.signature),
    /** Subject and first paragraph; `values` are named in braces in the paragraph. */
    opening: (
      mail: WordedMail,
      usual: { readonly subject: string; readonly lead: string },
      values: Readonly<Record<string, string>> = {},
    ) => ({
      subject: choose(words?.[mail]?.subject, usual.subject),
      lead: choose(words?.[mail]?.intro, usual.lead, values),
    }),
  };
};
