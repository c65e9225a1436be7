import { describe, expect, it } from 'vitest';
import { createLanes } from './hash-lanes.ts';
import { passwordProblems } from './password-policy.ts';
import { hashSecret, isOutdated, verifySecret } from './secret-hash.ts';

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
  ])('%j lacks %j [AUTH-3]', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  it('refuses the owner’s own words with decoration [AUTH-3]', () => {
    expect(passwordProblems('Jamie2024!', ['Jamie', 'Rivera'])).toEqual(['password_common']);
    expect(passwordProblems('Jamie-rides-9', ['Jamie', 'Rivera'])).toEqual([]);
  });
});

describe('hashes', () => {
  it('are argon2id of today’s strength with a salt of their own', async () => {
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
  it('run two at a time, queue up to the limit and refuse the rest with 503', async () => {
    const lanes = createLanes({ inFlight: 2, queued: 3 });
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
    };
    const accepted = Array.from({ length: 5 }, () => lanes.run(work));
    await expect(lanes.run(work)).rejects.toMatchObject({ status: 503 });
    gate.resolve();
    await Promise.all(accepted);
    expect(most).toBe(2);
    expect(await lanes.run(() => Promise.resolve('free'))).toBe('free');
  });

  it('give the lane back when the work fails', async () => {
    const lanes = createLanes({ inFlight: 1, queued: 0 });
    await expect(lanes.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lanes.run(() => Promise.resolve(1))).toBe(1);
  });
});
