import { hash } from 'node:crypto';
import { listCommonPasswords } from '@pawcall/contract';
import { COMMON_PASSWORD_HASH_DIGITS, commonPasswordKey } from '@pawcall/domain';
import { dictionary } from '@zxcvbn-ts/language-common';
import { notFound } from '../../http/http-errors.ts';
import { route, success } from '../../http/route.ts';

/** The 50 000 most used passwords, lower-case, the most used first. */
export const commonPasswords = (): readonly string[] => dictionary['passwords-common'];

let passwords: ReadonlySet<string> | undefined;

/** Whether a lower-case password is among them. Loads the list on first use. */
export const isListed = (lowerCase: string): boolean => {
  passwords ??= new Set(commonPasswords());
  return passwords.has(lowerCase);
};

const HASH_PREFIX = new RegExp(`^[0-9a-f]{${COMMON_PASSWORD_HASH_DIGITS}}$`);

// A strong password has two letters, so that nothing with fewer is asked for.
const LEAST_LETTERS = 2;

const groupByRange = (): ReadonlyMap<string, readonly string[]> => {
  const ranges = new Map<string, string[]>();
  for (const word of commonPasswords()) {
    const key = commonPasswordKey(word);
    if (key.length < LEAST_LETTERS) continue;
    const range = hash('sha256', key).slice(0, COMMON_PASSWORD_HASH_DIGITS);
    const words = ranges.get(range);
    if (words === undefined) ranges.set(range, [word]);
    else words.push(word);
  }
  return ranges;
};

let ranges: ReadonlyMap<string, readonly string[]> | undefined;

/** The hashes of the common passwords of a range, in their own order so that they tell nothing of how common each is. */
export const commonPasswordHashes = (hashPrefix: string): readonly string[] => {
  ranges ??= groupByRange();
  return (ranges.get(hashPrefix) ?? []).map((word) => hash('sha256', word)).toSorted();
};

/** `GET /v1/common-passwords/{hash_prefix}`: what a new password is compared with while it is typed (AUTH-3). */
export const listCommonPasswordsRoute = route(listCommonPasswords, async (_market, { params }) => {
  if (!HASH_PREFIX.test(params.hash_prefix)) throw notFound('There is no such range.');
  return success({ hashes: [...commonPasswordHashes(params.hash_prefix)] });
});
