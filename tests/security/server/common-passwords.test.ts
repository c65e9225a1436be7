import { isStrongPassword, hasGuessableWord } from '@pawcall/domain';
import { isCommonPassword } from '@pawcall/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commonPasswordHashes,
  commonPasswords,
} from '../../../apps/marketplace/src/accounts/password/common-passwords.ts';
import { passwordProblems } from '../../../apps/marketplace/src/accounts/password/password-policy.ts';
import { readSettings } from '../../../apps/marketplace/src/settings/settings.ts';

const POLICY = readSettings({});
const OWNER = ['Jamie', 'Rivera', 'jamie.rivera'];

const serverRefuses = (password: string): boolean =>
  passwordProblems(password, POLICY, OWNER).includes('password_common');

/** What the widget finds out with the ranges that the server answers. */
const widgetRefuses = async (password: string): Promise<boolean> =>
  isStrongPassword(password) &&
  (hasGuessableWord(password, OWNER) ||
    (await isCommonPassword(password, async (prefix) => commonPasswordHashes(prefix))));

/** The word as people decorate it until every rule is met; each third as leet. */
const decorated = (word: string, index: number): string => {
  const capital = word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
  if (index % 3 === 0) return `${capital.replaceAll('a', '@').replace('o', '0')}-1`;
  return /\d/.test(word) ? `${capital}!!!` : `${capital}-2026`;
};

const disagreements = async (passwords: readonly string[]): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const password of passwords)
    if ((await widgetRefuses(password)) !== serverRefuses(password)) found.push(password);
  return found;
};

describe('the widget and the server', () => {
  it('agree on every common password, decorated until it meets the other rules [AUTH-3]', async () => {
    const passwords = commonPasswords().map(decorated).filter(isStrongPassword);
    expect(passwords.filter(serverRefuses).length).toBeGreaterThan(25_000);
    expect(await disagreements(passwords)).toEqual([]);
  });

  it('agree on any other password [AUTH-3]', async () => {
    const unit = fc.constantFrom(...Array.from('abesAB0134@$!-. éÜ\u0301İΣßǅ中٣🐈'));
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 6, maxLength: 14 }), async (password) => {
        expect(await disagreements([`Aa1!${password}`, password])).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('agree on a password of the owner’s names and on our own words [AUTH-3]', async () => {
    const passwords = ['Jamie2024!', 'Jamie.Rivera1', 'Rivera-2026', 'Pawcall-2026', 'Summer-2026'];
    expect(passwords.map(serverRefuses)).toEqual(passwords.map(() => true));
    expect(await disagreements(passwords)).toEqual([]);
  });
});

describe('a range', () => {
  it('holds several common passwords, so that it does not say which one is typed [AUTH-3]', () => {
    const sizes = Array.from(
      { length: 4096 },
      (_, range) => commonPasswordHashes(range.toString(16).padStart(3, '0')).length,
    ).toSorted((a, b) => a - b);
    expect(sizes[41]).toBeGreaterThan(2);
    expect(sizes.at(-1)).toBeLessThan(100);
  });
});
