import { dictionary } from '@zxcvbn-ts/language-common';

let passwords: ReadonlySet<string> | undefined;

/** Whether a password, in lower case, is one of the nearly 50 000 most used ones. The list is read at the first question. */
export const isCommonPassword = (lowerCase: string): boolean => {
  passwords ??= new Set(dictionary['passwords-common']);
  return passwords.has(lowerCase);
};
