import { LOCALES } from '@pawcall/contract';
import * as v from 'valibot';
import { ONE_LINE } from '../form/text-formats.ts';

/** The mails whose words a partner may choose. */
const WORDED_MAILS = [
  'verify',
  'sign-in',
  'taken',
  'reset',
  'email-update',
  'social-link',
  'password-changed',
  'email-changed',
  'email-in-use',
  'booking',
] as const;

/** A mail by its name. */
export type WordedMail = (typeof WORDED_MAILS)[number];

const SUBJECT_LENGTH = 150;
const INTRO_LENGTH = 1000;

/** The names in braces that a text may hold: `{partner}` everywhere, `{provider}` where a booking is confirmed. */
const placeholdersOf = (mail: WordedMail | 'signature'): readonly string[] =>
  mail === 'booking' ? ['partner', 'provider'] : ['partner'];

const words = (mail: WordedMail | 'signature', longest: number) => {
  const allowed = placeholdersOf(mail);
  const says = `may hold ${allowed.map((name) => `{${name}}`).join(' and ')} and no other braces`;
  return v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `must be at most ${longest} characters`),
    v.regex(ONE_LINE, 'must be one line of text'),
    v.check(
      (text) =>
        !/[{}]/.test(allowed.reduce((left, name) => left.replaceAll(`{${name}}`, ''), text)),
      says,
    ),
  );
};

const worded = (mail: WordedMail) =>
  v.optional(
    v.strictObject({
      subject: v.optional(words(mail, SUBJECT_LENGTH)),
      intro: v.optional(words(mail, INTRO_LENGTH)),
    }),
  );

const OneLanguage = v.strictObject({
  verify: worded('verify'),
  'sign-in': worded('sign-in'),
  taken: worded('taken'),
  reset: worded('reset'),
  'email-update': worded('email-update'),
  'social-link': worded('social-link'),
  'password-changed': worded('password-changed'),
  'email-changed': worded('email-changed'),
  'email-in-use': worded('email-in-use'),
  booking: worded('booking'),
  signature: v.optional(words('signature', SUBJECT_LENGTH)),
});

/** A partner's words for its mails by locale: subject and first paragraph of each, and the signature of all. */
export const MailWording = v.record(
  v.picklist(LOCALES, `must be one of ${LOCALES.join(', ')}`),
  OneLanguage,
);

/** A partner's words for its mails. */
export type MailWording = v.InferOutput<typeof MailWording>;

/** What of a partner stands in its mails. */
export interface OwnWords {
  readonly name: string;
  readonly wording: MailWording;
}
