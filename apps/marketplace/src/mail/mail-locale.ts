import type { Locale } from '@pawcall/contract';
import { englishTexts } from './english-texts.ts';
import { frenchTexts } from './french-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import type { OwnWords, WordedMail } from '../partners/mail-wording.ts';

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

// Names in braces are checked when a text is stored; one that nobody fills in stays as it is.
const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The mail texts of a locale, with the words in their place that a partner has chosen for it. */
export const ownTexts = (locale: string, own: OwnWords | undefined): MailTexts => {
  const texts = mailTexts(locale);
  const words = own?.wording[mailLocale(locale)];
  if (own === undefined || words === undefined) return texts;
  const { name: partner } = own;
  const worded = (
    mail: Exclude<WordedMail, 'booking'>,
    usual: { subject: string; lead: string },
  ) => ({
    subject: fillIn(words[mail]?.subject ?? usual.subject, { partner }),
    lead: fillIn(words[mail]?.intro ?? usual.lead, { partner }),
  });
  const { codes, notices, booking } = texts;
  const intro = words.booking?.intro;
  return {
    ...texts,
    codes: {
      verify: worded('verify', codes.verify),
      'sign-in': worded('sign-in', codes['sign-in']),
      taken: worded('taken', codes.taken),
      reset: worded('reset', codes.reset),
      'email-update': worded('email-update', codes['email-update']),
      'social-link': worded('social-link', codes['social-link']),
    },
    notices: {
      'password-changed': worded('password-changed', notices['password-changed']),
      'email-changed': worded('email-changed', notices['email-changed']),
      'email-in-use': worded('email-in-use', notices['email-in-use']),
    },
    signature: fillIn(words.signature ?? texts.signature, { partner }),
    booking: {
      ...booking,
      subject: fillIn(words.booking?.subject ?? booking.subject, { partner }),
      lead: (said) =>
        intro === undefined
          ? booking.lead(said)
          : fillIn(intro, { partner, provider: said.provider }),
    },
  };
};
