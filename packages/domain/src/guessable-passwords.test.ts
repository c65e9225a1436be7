import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStrongPassword } from './credentials.ts';
import {
  commonPasswordKey,
  commonPasswordKeys,
  hasGuessableWord,
  passwordReadings,
} from './guessable-passwords.ts';

describe('the readings of a password', () => {
  it.each([
    ['P4ssword-1', ['p4ssword-1', 'p4ssword1', 'pssword', 'password']],
    ['Biscuit-2022', ['biscuit-2022', 'biscuit2022', 'biscuit']],
    ['Q1w2e3r4!', ['q1w2e3r4!', 'q1w2e3r4', 'qlweer']],
    ['Ab-1', []],
  ])('of %j are %j [AUTH-3]', (password, readings) => {
    expect(passwordReadings(password)).toEqual(readings);
  });

  it('are each found under one of the password’s keys [AUTH-3]', () => {
    const unit = fc.constantFrom(...Array.from('abAB013457@$!-? éÜ\u0301İΣßǅ中٣🐈'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 16 }), (password) => {
        fc.pre(isStrongPassword(password));
        const keys = commonPasswordKeys(password);
        for (const reading of passwordReadings(password))
          expect(keys).toContain(commonPasswordKey(reading));
      }),
      { numRuns: 2000 },
    );
  });

  it('have one key when only the end is no letter, so that little is told of the password [AUTH-3]', () => {
    expect(commonPasswordKeys('Biscuit-2022')).toEqual(['biscuit']);
    expect(commonPasswordKeys('P4ssword-1')).toEqual(['pssword', 'password']);
    expect(commonPasswordKeys('2022-2022')).toEqual([]);
  });
});

describe('a guessable word', () => {
  it.each([
    ['Pawcall-2026', [], true],
    ['P4wcall-2026', [], true],
    ['Summer-2026', [], true],
    ['Jamie-2024', ['Jamie', 'Rivera'], true],
    ['Jam-es-2024', ['Jam'], false],
    ['Jamie-rides-9', ['Jamie', 'Rivera'], false],
  ])('in %j of %j: %j [AUTH-3]', (password, context, isGuessable) => {
    expect(hasGuessableWord(password, context)).toBe(isGuessable);
  });
});
