import { isStrongPassword } from '@pawcall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitConcurrency, hashSecret, isOutdated, verifySecret } from '../secret-hash.ts';
import { passwordProblems } from './password-policy.ts';
import { readSettings } from '../../settings/settings.ts';

const POLICY = readSettings({});

describe('passwords', () => {
  it.each([
    ['Tr1cky-horse', []],
    ['Pawcall-demo-1', []],
    [`Aa1!${'x'.repeat(124)}`, []],
    ['Ünïcödé-7x', []],
    ['Ab1!', ['password_length']],
    ['ALLUPPER-12', ['password_lower']],
    ['alllower-12', ['password_upper']],
    ['NoDigits-here', ['password_digit']],
    ['NoSpecial123', ['password_special']],
    [
      '',
      ['password_length', 'password_lower', 'password_upper', 'password_digit', 'password_special'],
    ],
    ['Password1!', ['password_common']],
    ['P@ssw0rd!', ['password_common']],
    ['Qwerty123!', ['password_common']],
    ['Welcome2026!', ['password_common']],
    ['Trustno1!', ['password_common']],
    ['Q1w2e3r4!', ['password_common']],
    ['Michelle-1', ['password_common']],
    ['S.u.n.s.h.i.n.e.1', ['password_common']],
    ['Pawcall-2026', ['password_common']],
    ['Correct horse battery 4', ['password_special']],
    ['Correct-horse battery 4', []],
    ['Abcdefg1 ', ['password_special']],
    ['P.ferry/7lamp', []],
    [' Leading-1x ', []],
  ])('%j lacks %j [AUTH-3]', (password, problems) => {
    expect(passwordProblems(password, POLICY)).toEqual(problems);
  });

  it('fail the same rules as in the widget’s checklist, except for common passwords [AUTH-3]', () => {
    const unit = fc.constantFrom(...Array.from('abAB01!-? \u00a0é\u0301½Ⅷ٣ǅ中€🐈'));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (password) => {
        const problems = passwordProblems(password, POLICY);
        expect(problems.every((problem) => problem === 'password_common')).toBe(
          isStrongPassword(password),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('rejects passwords built from the owner’s name or e-mail [AUTH-3]', () => {
    expect(passwordProblems('Jamie2024!', POLICY, ['Jamie', 'Rivera'])).toEqual([
      'password_common',
    ]);
    expect(passwordProblems('Jamie-rides-9', POLICY, ['Jamie', 'Rivera'])).toEqual([]);
  });
});

describe('the policy of a deployment', () => {
  const long = readSettings({ PASSWORD_MIN_LENGTH: '15', PASSWORD_COMPOSITION: '0' });

  it.each([
    ['correct horse battery', []],
    ['fourteen chars', ['password_short']],
    ['passwordpassword', ['password_common']],
    ['sunshine', ['password_short']],
    ['x'.repeat(128), []],
  ])('of 15 characters without classes: %j lacks %j [AUTH-3]', (password, problems) => {
    expect(passwordProblems(password, long)).toEqual(problems);
  });

  it('still rejects common passwords [AUTH-3]', () => {
    const free = readSettings({ PASSWORD_COMPOSITION: '0' });
    for (const password of ['password', 'qwertyuiop', '1q2w3e4r', 'IloveYou', 'starwars'])
      expect([password, passwordProblems(password, free)]).toEqual([password, ['password_common']]);
  });
});

describe('hashes', () => {
  it('are argon2id with the current parameters and a salt each', async () => {
    const [first, second] = await Promise.all([
      hashSecret('Tr1cky-horse'),
      hashSecret('Tr1cky-horse'),
    ]);
    expect(first).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(second).not.toBe(first);
    expect(isOutdated(first)).toBe(false);
    expect(isOutdated(first.replace('m=19456', 'm=4096'))).toBe(true);
    expect(await verifySecret('Tr1cky-horse', first)).toBe(true);
    expect(await verifySecret('tr1cky-horse', first)).toBe(false);
  });

  it('never match without a hash, and not when it is malformed', async () => {
    expect(await verifySecret('', undefined)).toBe(false);
    expect(await verifySecret('x', null)).toBe(false);
    expect(await verifySecret('x', '$argon2id$nonsense')).toBe(false);
  });
});

describe('lanes', () => {
  it('run two at a time, queue up to the limit and return 503 beyond it', async () => {
    const lanes = limitConcurrency({ inFlight: 2, queued: 3 });
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    const accepted = Array.from({ length: 5 }, () => lanes(work));
    await expect(lanes(work)).rejects.toMatchObject({ status: 503 });
    gate.resolve();
    await Promise.all(accepted);
    expect(most).toBe(2);
    expect(await lanes(() => Promise.resolve('free'))).toBe('free');
  });

  it('free their place when the work fails', async () => {
    const lanes = limitConcurrency({ inFlight: 1, queued: 0 });
    await expect(lanes(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lanes(() => Promise.resolve(1))).toBe(1);
  });
});
