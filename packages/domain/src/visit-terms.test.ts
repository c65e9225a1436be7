import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_VISIT_POLICY,
  freeUntil,
  freeUntilAfterMove,
  moveDifference,
  visitPhase,
  visitTerms,
} from './visit-terms.ts';

const START = Temporal.Instant.from('2026-06-16T18:30:00Z');
const visit = {
  start: START,
  freeUntil: freeUntil(START, DEFAULT_VISIT_POLICY),
  paid: 3001,
  walletUsed: 2000,
  currency: 'USD',
  isFree: false,
  moves: 0,
};
const before = (hours: number) => START.subtract({ minutes: hours * 60 });
const given = (terms: ReturnType<typeof visitTerms>) =>
  terms && [terms.fee.amount, terms.refund.amount, terms.wallet_refund.amount];

describe('the terms of a visit', () => {
  it.each([
    ['a day before', visit, 24, [0, 3001, 2000]],
    ['within a day, half of it rounded down', visit, 23.9, [2500, 501, 2000]],
    ['where the fee is more than what was paid', { ...visit, paid: 100 }, 1, [1050, 0, 1050]],
    ['of what cost nothing', { ...visit, paid: 0, walletUsed: 0 }, 1, [0, 0, 0]],
    ['of what an organisation pays', { ...visit, isFree: true }, 1, [0, 3001, 2000]],
    ['once it has begun', visit, 0, null],
  ])('cancelling costs, %s [VISIT-3][VISIT-4]', (_, costs, hours, expected) => {
    expect(given(visitTerms(costs, DEFAULT_VISIT_POLICY, before(hours)))).toEqual(expected);
  });

  it('gives back all that it does not keep, whatever the rules [VISIT-8]', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (paid, walletUsed, percent) => {
        const policy = { ...DEFAULT_VISIT_POLICY, fee_percent: percent };
        const [fee = 0, refund = 0, wallet = 0] =
          given(visitTerms({ ...visit, paid, walletUsed }, policy, before(1))) ?? [];
        expect(fee + refund + wallet).toBe(paid + walletUsed);
        expect(Math.min(fee, refund, wallet)).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(paid);
        expect(wallet).toBeLessThanOrEqual(walletUsed);
      }),
    );
  });

  it.each([
    [2.1, 0, true],
    [2, 0, false],
    [24, 4, true],
    [24, 5, false],
  ])('moving %d hours before after %d moves: %s [VISIT-6]', (hours, moves, may) => {
    const terms = visitTerms({ ...visit, moves }, DEFAULT_VISIT_POLICY, before(hours));
    expect(terms?.move_until).toBe(may ? before(2).toString() : null);
  });

  it('a late move leaves cancelling as dear as it was, an early one does not [VISIT-6]', () => {
    const later = START.add({ hours: 240 });
    const after = (now: Temporal.Instant) =>
      freeUntilAfterMove(visit.freeUntil, later, DEFAULT_VISIT_POLICY, now).toString();
    expect(after(before(23))).toBe(visit.freeUntil.toString());
    expect(after(before(25))).toBe(later.subtract({ hours: 24 }).toString());
  });

  it('a move costs the difference of the prices, or gives it back [VISIT-6]', () => {
    expect(moveDifference(3000, 4500)).toEqual({ due: 1500, refund: 0 });
    expect(moveDifference(4500, 3000)).toEqual({ due: 0, refund: 1500 });
  });

  it.each([
    ['BOOKED', 11, 'ahead'],
    ['BOOKED', 10, 'open'],
    ['BOOKED', -29, 'open'],
    ['BOOKED', -30, 'over'],
    ['CANCELLED', 10, 'cancelled'],
  ] as const)('a %s visit %d minutes before it begins is %s [VISIT-12]', (status, ahead, phase) => {
    const times = { start_at: START.toString(), end_at: START.add({ minutes: 30 }).toString() };
    const now = START.subtract({ minutes: ahead });
    expect(visitPhase({ status, ...times }, now)).toBe(phase);
  });
});
