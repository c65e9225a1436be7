// Words that decorate leaked passwords, our own names and the seasons.
const GUESSABLE = new Set(
  'pawcall harborvale passwort passcode azerty administrator summer winter spring autumn january december abcd abcdef abcdefgh'.split(
    ' ',
  ),
);

// Shorter words are in the list by chance.
const LEAST_READING = 5;

// Shorter names are in passwords by chance.
const LEAST_NAME = 4;

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

/** What a password reads as without its decoration. A common reading makes the password common (AUTH-3). */
export const passwordReadings = (password: string): readonly string[] => {
  const readings = [password.toLowerCase(), withoutMarks(password), bare(password)];
  return [...new Set([...readings, unleet(password)])].filter(
    (reading) => reading.length >= LEAST_READING,
  );
};

/** The letters of a common password, under which it is found. */
export const commonPasswordKey = (word: string): string => bare(word);

/** The keys under which every common reading of a password is found: its letters, and its letters read as leet. */
export const commonPasswordKeys = (password: string): readonly string[] =>
  [...new Set([bare(password), unleet(password)])].filter((key) => key !== '');

/** Whether a password is one of our words, or its owner's names or e-mail, with decoration (AUTH-3). */
export const hasGuessableWord = (password: string, context: readonly string[]): boolean => {
  const names = context.map(bare).filter((name) => name.length >= LEAST_NAME);
  return [bare(password), unleet(password)].some(
    (reading) => GUESSABLE.has(reading) || names.includes(reading),
  );
};
