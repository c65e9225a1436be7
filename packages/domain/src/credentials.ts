import { Email } from '@pawcall/contract';
import type { Country } from '@pawcall/contract';
import * as v from 'valibot';
import { PASSWORD_MIN_LENGTH } from './constants.ts';
import { parsePhone } from './phone.ts';

/** The e-mail as it is sent: trimmed and in lower case (AUTH-2). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

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

/** What of a strong password is met: 8 characters, a lower-case and an upper-case letter, a digit, and one that is neither letter, digit nor space (AUTH-3). */
export const passwordChecklist = (password: string): PasswordChecklist => ({
  length: Array.from(password).length >= PASSWORD_MIN_LENGTH,
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
});

/** Whether the password meets the whole checklist (AUTH-3). */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordChecklist(password)).every(Boolean);

/** What a reset is asked for: an address, or a mobile number in E.164 (AUTH-4). */
export interface Identifier {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** An e-mail address, or a phone number as people of the country write it; null when it is neither (AUTH-4). */
export const parseEmailOrPhone = (text: string, country: Country): Identifier | null => {
  if (isEmail(text)) return { kind: 'email', value: normaliseEmail(text) };
  const phone = parsePhone(text, country);
  return phone === null ? null : { kind: 'phone', value: phone };
};
