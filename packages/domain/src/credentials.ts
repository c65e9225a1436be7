import { Email } from '@pawcall/contract';
import type { Country } from '@pawcall/contract';
import * as v from 'valibot';
import { characters } from './characters.ts';
import { PASSWORD_MIN_LENGTH } from './constants.ts';

/** The e-mail as it is sent and stored: trimmed, ASCII letters in lower case, nothing else changed (AUTH-2). */
export const normaliseEmail = (text: string): string =>
  text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** Whether the text, once normalised, is an e-mail address. */
export const isEmail = (text: string): boolean => v.is(Email, normaliseEmail(text));

/** A name as it is sent: each word with a capital, single spaces; the rest of a word is left as typed (AUTH-3). */
export const capitaliseName = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(
      /(^|[ -])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );

/** A verification code as it is sent (AUTH-5). */
export const trimCode = (text: string): string => text.trim();

/** The items of the live checklist, true when met (AUTH-3). */
export interface PasswordChecklist {
  readonly length: boolean;
  readonly lower: boolean;
  readonly upper: boolean;
  readonly digit: boolean;
  readonly special: boolean;
}

/** What of a strong password is met: enough characters, a lower-case and an upper-case letter, a digit, and one that is neither letter, digit nor space (AUTH-3). */
export const passwordChecklist = (password: string, minLength: number): PasswordChecklist => ({
  length: characters(password).length >= minLength,
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
});

/** Whether the password meets the whole checklist, with at least 8 characters (AUTH-3). */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordChecklist(password, PASSWORD_MIN_LENGTH)).every(Boolean);

/** What a reset is asked for: an address, or a mobile number in E.164 (AUTH-4). */
export interface Identifier {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Reads a mobile number as people of the country write it, in E.164; null when it is none (AUTH-4). */
export type ReadPhone = (text: string, country: Country) => string | null;

/** Whether only a table of numbers can tell what the text is: it has digits, and no `@`. */
export const mayBePhone = (text: string): boolean => /\d/.test(text) && !text.includes('@');

/** An e-mail address, or a phone number as people of the country write it; null when it is neither (AUTH-4). */
export const parseEmailOrPhone = (
  text: string,
  country: Country,
  readPhone: ReadPhone,
): Identifier | null => {
  if (isEmail(text)) return { kind: 'email', value: normaliseEmail(text) };
  const phone = mayBePhone(text) ? readPhone(text, country) : null;
  return phone === null ? null : { kind: 'phone', value: phone };
};
