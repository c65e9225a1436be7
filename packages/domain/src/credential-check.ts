import type { Country } from '@pawcall/contract';
import { isEmail, isStrongPassword, parseEmailOrPhone, trimCode } from './credentials.ts';
import type { ReadPhone } from './credentials.ts';

/** What is wrong with a field; the message is looked up by mode and code (AUTH-2 to AUTH-5). */
export type CredentialCode =
  | 'email_required'
  | 'email_invalid'
  | 'password_required'
  | 'password_weak'
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

/** Checks the registration form (AUTH-3). */
export const validateRegister = (form: {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly password: string;
  readonly repeat: string;
}): FieldProblems<'first_name' | 'last_name' | 'email' | 'password' | 'repeat'> => ({
  ...(isBlank(form.first_name) && { first_name: 'first_name_required' }),
  ...(isBlank(form.last_name) && { last_name: 'last_name_required' }),
  ...emailProblem(form.email),
  ...passwordProblem(form.password),
  ...(form.repeat !== form.password && { repeat: 'repeat_mismatch' }),
});

/** Checks the forgot-password form; while nobody can read phone numbers, what may be one passes (AUTH-4). */
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

const passwordProblem = (password: string): FieldProblems<'password'> => {
  if (password === '') return { password: 'password_required' };
  return isStrongPassword(password) ? {} : { password: 'password_weak' };
};
