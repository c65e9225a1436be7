import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH, passwordChecklist } from '@pawcall/domain';
import type { Settings } from '../../settings/settings.ts';
import type { MessageCode } from '../account/localized-error-messages.ts';

let passwords: ReadonlySet<string> | undefined;

/** Whether a lower-case password is among the 50 000 most used. Loads the list on first use. */
const isCommonPassword = (lowerCase: string): boolean => {
  passwords ??= new Set(dictionary['passwords-common']);
  return passwords.has(lowerCase);
};

const CLASSES = ['lower', 'upper', 'digit', 'special'] as const;

// Words that decorate leaked passwords, our own names and the seasons.
const GUESSABLE = new Set(
  'pawcall harborvale passwort passcode azerty administrator summer winter spring autumn january december abcd abcdef abcdefgh'.split(
    ' ',
  ),
);

// Shorter words are in the list by chance.
const LEAST_READING = 5;

const LEET: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
]);

const bare = (password: string): string => password.toLowerCase().replace(/[^\p{L}]/gu, '');

const unleet = (password: string): string =>
  bare(
    Array.from(
      password.replace(/[\d\W_]+$/u, ''),
      (character) => LEET.get(character) ?? character,
    ).join(''),
  );

const withoutMarks = (password: string): string =>
  password.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '');

const isGuessable = (password: string, context: readonly string[]): boolean => {
  const readings = [bare(password), unleet(password)];
  const words = context.map(bare).filter((word) => word.length >= 4);
  if (readings.some((reading) => GUESSABLE.has(reading) || words.includes(reading))) return true;
  return [password.toLowerCase(), withoutMarks(password), ...readings].some(
    (reading) => reading.length >= LEAST_READING && isCommonPassword(reading),
  );
};

/** The rules for new passwords. */
type PasswordPolicy = Pick<Settings, 'passwordMinLength' | 'passwordComposition'>;

/** What a new password lacks (AUTH-3); empty when it is good. Common and guessable passwords are always refused. */
export const passwordProblems = (
  password: string,
  policy: PasswordPolicy,
  context: readonly string[] = [],
): readonly MessageCode[] => {
  const problems: MessageCode[] = [];
  const met = passwordChecklist(password, policy.passwordMinLength);
  if (!met.length)
    problems.push(
      policy.passwordMinLength === PASSWORD_MIN_LENGTH ? 'password_length' : 'password_short',
    );
  if (policy.passwordComposition)
    for (const item of CLASSES) if (!met[item]) problems.push(`password_${item}`);
  if (problems.length === 0 && isGuessable(password, context)) problems.push('password_common');
  return problems;
};
