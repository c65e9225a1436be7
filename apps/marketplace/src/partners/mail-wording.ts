import { LOCALES } from '@pawcall/contract';
import * as v from 'valibot';
import { ONE_LINE } from '../form/text-formats.ts';

const ACCOUNT_MAILS = [
  'verify',
  'sign-in',
  'taken',
  'reset',
  'email-update',
  'social-link',
  'password-changed',
  'email-changed',
  'email-in-use',
] as const;

/** A mail whose words a partner may choose. */
export type WordedMail = (typeof ACCOUNT_MAILS)[number] | 'booking';

const SUBJECT_LENGTH = 150;
const INTRO_LENGTH = 1000;

// `allowed` are the names in braces that a text may hold.
const words = (longest: number, allowed: readonly string[]) => {
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

const worded = (...allowed: readonly string[]) =>
  v.optional(
    v.strictObject({
      subject: v.optional(words(SUBJECT_LENGTH, allowed)),
      intro: v.optional(words(INTRO_LENGTH, allowed)),
    }),
  );

const OneLanguage = v.strictObject({
  ...v.entriesFromList(ACCOUNT_MAILS, worded('partner')),
  booking: worded('partner', 'provider'),
  signature: v.optional(words(SUBJECT_LENGTH, ['partner'])),
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
