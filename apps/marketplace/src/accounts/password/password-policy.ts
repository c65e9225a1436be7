import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH, passwordChecklist } from '@pawcall/domain';
import type { Settings } from '../../settings/settings.ts';
import type { MessageCode } from '../account/messages.ts';

let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is one of the nearly 50 000 most used ones. The list is read at the first question. */
const isCommonPassword = (lowerCase: string): boolean => {
  passwords ??= new Set(dictionary['passwords-common']);
  return passwords.has(lowerCase);
};

const CLASSES = ['lower', 'upper', 'digit', 'special'] as const;

// Words with which a list of leaked passwords is decorated to pass rules such as ours; ours and the seasons', too.
const GUESSABLE = new Set(
  'pawcall harborvale passwort passcode azerty administrator summer winter spring autumn january december abcd abcdef abcdefgh'.split(
    ' ',
  ),
);

// Shorter readings are in the list by chance: any four letters are somebody's password.
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

/** What a deployment asks of new passwords; by default the specification's checklist. */
type PasswordPolicy = Pick<Settings, 'passwordMinLength' | 'passwordComposition'>;

/**
 * What a new password lacks (AUTH-3): the policy's length and, unless the policy does without, lower and upper
 * case, a digit and a special character. A password that many people use, or that is one of the owner's own words
 * with decoration, is refused under any policy. Empty when it is good.
 */
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
