import * as v from 'valibot';
import { Email, type Country } from '@pawcall/contract';
import { codePoints } from './code-points.ts';
import { PASSWORD_MIN_LENGTH } from './constants.ts';

/**
 * The e-mail as it is sent and stored: trimmed, also of invisible characters, ASCII letters in lower case, an international domain
 * in its ASCII form, nothing else changed (AUTH-2).
 */
export const normaliseEmail = (text: string): string =>
  // A pattern for the spaces themselves would take quadratic time on spaces within.
  (/[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su.exec(text)?.[0] ?? '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/@([\p{L}\p{M}\p{N}.-]+)$/u, (_, domain: string) => `@${asciiDomain(domain)}`);

const asciiDomain = (typed: string): string => {
  const domain = typed.normalize();
  // One that only looks like another, such as full-width letters, stays as it is and is refused.
  if (/^[ -~]*$/.test(domain) || domain.normalize('NFKC') !== domain) return domain;
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : domain;
};

/** Whether the text, once normalised, is an e-mail address. */
export const isEmail = (text: string): boolean => v.is(Email, normaliseEmail(text));

/** A name as it is sent: each word with a capital, single spaces; the rest of a word is left as typed (AUTH-3). */
export const capitaliseName = (text: string): string =>
  text
    .normalize()
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

/** Which rules of a strong password are met; `special` is neither letter, digit nor space (AUTH-3). */
export const passwordChecklist = (password: string, minLength: number): PasswordChecklist => ({
  length: codePoints(password).length >= minLength,
  lower: /\p{Ll}/u.test(password),
  upper: /\p{Lu}/u.test(password),
  digit: /\p{Nd}/u.test(password),
  special: /[^\p{L}\p{M}\p{N}\s]/u.test(password),
});

/** Whether the password meets the whole checklist, with at least 8 characters (AUTH-3). */
export const isStrongPassword = (password: string): boolean =>
  Object.values(passwordChecklist(password, PASSWORD_MIN_LENGTH)).every(Boolean);

/** The account of a reset: an e-mail address, or a mobile number in E.164 (AUTH-4). */
export interface Identifier {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Reads a mobile number as people of the country write it, in E.164; null when it is none (AUTH-4). */
export type ReadPhone = (text: string, country: Country) => string | null;

/** Whether the text may be a phone number: it has digits and no `@`. */
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

/** What is wrong with a field; the message is looked up by mode and code (AUTH-2 to AUTH-5). */
export type CredentialCode =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_weak'
  | 'password_common'
  | 'repeat_mismatch'
  | 'first_name_required'
  | 'last_name_required'
  | 'code_required'
  | 'identifier_required'
  | 'identifier_invalid';

/** The fields that are wrong; empty when the form can be sent. */
export type FieldProblems<Field extends string> = { readonly [Key in Field]?: CredentialCode };

/** Checks the login form (AUTH-2). */
export const validateLogin = (form: {
  readonly email: string;
  readonly password: string;
}): FieldProblems<'email' | 'password'> => ({
  ...emailProblem(form.email),
  ...(form.password === '' && { password: 'password_required' }),
});

/** Checks the registration form; `isCommon` says that the service would refuse the password as easy to guess (AUTH-3). */
export const validateRegister = (
  form: {
    readonly first_name: string;
    readonly last_name: string;
    readonly email: string;
    readonly password: string;
    readonly repeat: string;
  },
  isCommon = false,
): FieldProblems<'first_name' | 'last_name' | 'email' | 'password' | 'repeat'> => ({
  ...(isBlank(form.first_name) && { first_name: 'first_name_required' }),
  ...(isBlank(form.last_name) && { last_name: 'last_name_required' }),
  ...emailProblem(form.email),
  ...passwordProblem(form.password, isCommon),
  ...(form.repeat !== form.password && { repeat: 'repeat_mismatch' }),
});

/** Checks the forgot-password form; without `readPhone` anything that may be a number passes (AUTH-4). */
export const validateForgot = (
  form: { readonly identifier: string },
  country: Country,
  readPhone: ReadPhone | null,
): FieldProblems<'identifier'> => {
  if (isBlank(form.identifier)) return { identifier: 'identifier_required' };
  const read = readPhone ?? ((text) => text);
  return parseEmailOrPhone(form.identifier, country, read) === null
    ? { identifier: 'identifier_invalid' }
    : {};
};

/** Checks the verification code (AUTH-5). */
export const validateVerify = (form: { readonly code: string }): FieldProblems<'code'> =>
  trimCode(form.code) === '' ? { code: 'code_required' } : {};

/** Checks the e-mail that a code is sent to (AUTH-1). */
export const validateEmailOnly = (form: { readonly email: string }): FieldProblems<'email'> =>
  emailProblem(form.email);

const isBlank = (text: string): boolean => text.trim() === '';

const emailProblem = (email: string): FieldProblems<'email'> => {
  if (isBlank(email)) return { email: 'email_required' };
  return isEmail(email) ? {} : { email: 'email_invalid' };
};

const passwordProblem = (password: string, isCommon: boolean): FieldProblems<'password'> => {
  if (password === '') return { password: 'password_required' };
  if (!isStrongPassword(password)) return { password: 'password_weak' };
  return isCommon ? { password: 'password_common' } : {};
};
