import type { MessageCode } from './messages.ts';

const MIN_LENGTH = 8;

const CLASSES: readonly (readonly [RegExp, MessageCode])[] = [
  [/\p{Ll}/u, 'password_lower'],
  [/\p{Lu}/u, 'password_upper'],
  [/\p{Nd}/u, 'password_digit'],
  [/[^\p{L}\p{Nd}]/u, 'password_special'],
];

// Words that lists of leaked passwords decorate with a digit and a mark to pass rules such as ours.
const COMMON = new Set(
  'password passwort passcode qwerty qwertyuiop azerty welcome letmein admin administrator iloveyou monkey dragon football baseball sunshine princess superman batman master login changeme secret summer winter spring autumn january december test guest abc abcd abcdef abcdefgh'.split(
    ' ',
  ),
);

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

const isGuessable = (password: string, context: readonly string[]): boolean => {
  const readings = [bare(password), unleet(password)];
  const words = context.map(bare).filter((word) => word.length >= 4);
  return readings.some((reading) => COMMON.has(reading) || words.includes(reading));
};

/**
 * What a new password lacks (AUTH-3): 8 characters with lower and upper case, a digit and a special character,
 * and neither a common word nor one of the owner's own words with decoration. Empty when it is good.
 */
export const passwordProblems = (
  password: string,
  context: readonly string[] = [],
): readonly MessageCode[] => {
  const problems: MessageCode[] = [];
  if (Array.from(password).length < MIN_LENGTH) problems.push('password_length');
  for (const [pattern, code] of CLASSES) if (!pattern.test(password)) problems.push(code);
  if (problems.length === 0 && isGuessable(password, context)) problems.push('password_common');
  return problems;
};
