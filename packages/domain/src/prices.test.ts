import type { Quote } from '@pawcall/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summaryRows } from './booking-summary.ts';
import {
  includesTax,
  isHiddenPricing,
  majorUnits,
  minorDigits,
  priceView,
  quoteTotalsAgree,
  struckAmount,
  sumMoney,
  wholeUnits,
} from './prices.ts';
import { autoshipOffer, isAutoshipActive, offerCode } from './promotions.ts';
import { sampleQuote, sampleUser } from './test-samples.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const codes = (...texts: string[]) => texts.map((code) => ({ code }));

describe('amounts', () => {
  it.each([
    [4500, 'USD', 45],
    [4501, 'USD', 46],
    [4599, 'CAD', 46],
    [1, 'GBP', 1],
    [0, 'USD', 0],
    [-150, 'USD', -1],
    [-1, 'USD', 0],
    [4501, 'JPY', 4501],
    [4501, 'KWD', 5],
  ])('%d of %s are %d whole units, rounded up [TILE-4]', (amount, currency, units) => {
    expect(Object.is(wholeUnits({ amount, currency }), units)).toBe(true);
  });

  it('round up to the next unit, never further [TILE-4]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (amount) => {
        const units = wholeUnits(usd(amount));
        expect(units * 100).toBeGreaterThanOrEqual(amount);
        expect((units - 1) * 100).toBeLessThan(amount);
      }),
    );
  });

  it('use the decimals of a currency, and two for an unknown one [SUM-1, WIRE-8]', () => {
    expect([minorDigits('USD'), minorDigits('JPY'), minorDigits('KWD')]).toEqual([2, 0, 3]);
    expect(minorDigits('?')).toBe(2);
    expect(majorUnits(usd(5250))).toBe(52.5);
  });

  it('are summed within one currency only [SUM-1]', () => {
    expect(sumMoney([usd(1), usd(-3)])).toEqual(usd(-2));
    expect(sumMoney([usd(1), { amount: 1, currency: 'CAD' }])).toBeNull();
    expect(sumMoney([])).toBeNull();
  });
});

describe('booking summary', () => {
  const coupon = { type: 'COUPON', amount: usd(-1350) };

  it('lists fees, coupons, tax and total in order [SUM-1, SUM-2]', () => {
    const quote = sampleQuote({
      items: [
        { type: 'PARTNER_COUPON', amount: usd(-100) },
        coupon,
        ...sampleQuote().items.toReversed(),
      ],
    });
    expect(summaryRows(quote).map((row) => row.kind)).toEqual([
      'APPOINTMENT_FEE',
      'BOOKING_FEE',
      'COUPON',
      'PARTNER_COUPON',
      'TAX',
      'TOTAL',
    ]);
  });

  it('explains the booking fee alone [SUM-2]', () => {
    const explained = summaryRows(sampleQuote()).filter((row) => row.explained);
    expect(explained.map((row) => row.kind)).toEqual(['BOOKING_FEE']);
  });

  it("shows the wallet's balance and what of it is used as two lines, before the total [SUM-1]", () => {
    const wallet = (over: Partial<Quote>) =>
      summaryRows(sampleQuote(over))
        .filter(({ kind }) => kind.startsWith('WALLET'))
        .map(({ kind, amount }) => [kind, amount.amount]);
    expect(wallet({ wallet: usd(2000), wallet_amount: usd(1500), total: usd(3750) })).toEqual([
      ['WALLET_BALANCE', 2000],
      ['WALLET', -1500],
    ]);
    expect(wallet({ wallet: usd(2000) })).toEqual([
      ['WALLET_BALANCE', 2000],
      ['WALLET', 0],
    ]);
    expect(wallet({ wallet: null, wallet_amount: usd(1500) })).toEqual([['WALLET', -1500]]);
    expect(wallet({ wallet: null, wallet_amount: null })).toEqual([]);
    expect(wallet({})).toEqual([]);
    const kinds = summaryRows(sampleQuote({ wallet: usd(1) })).map(({ kind }) => kind);
    expect(kinds.slice(-3)).toEqual(['WALLET_BALANCE', 'WALLET', 'TOTAL']);
    expect(summaryRows(sampleQuote({ tax: null })).some((row) => row.kind === 'TAX')).toBe(false);
  });

  it('shows the included tax in place of an added one [GO-13]', () => {
    const taxes = (over: Partial<Quote>) =>
      summaryRows(sampleQuote(over))
        .filter(({ kind }) => kind.startsWith('TAX'))
        .map(({ kind, amount }) => [kind, amount.amount]);
    expect(taxes({ tax: usd(0), tax_included: usd(700) })).toEqual([['TAX_INCLUDED', 700]]);
    expect(taxes({ tax: null, tax_included: usd(700) })).toEqual([['TAX_INCLUDED', 700]]);
    expect(taxes({ tax: usd(50), tax_included: usd(700) })).toEqual([
      ['TAX', 50],
      ['TAX_INCLUDED', 700],
    ]);
    expect(taxes({ tax: usd(0), tax_included: usd(0) })).toEqual([]);
    expect(taxes({ tax: usd(0), tax_included: null })).toEqual([['TAX', 0]]);
  });

  it('shows an item of a new type in a neutral way, before the coupons [SUM-2, WIRE-8]', () => {
    const items = [
      coupon,
      { type: 'LATE_FEE', amount: usd(100) },
      { type: '__proto__', amount: usd(1) },
    ];
    expect(summaryRows(sampleQuote({ items })).slice(0, 3)).toMatchObject([
      { kind: 'UNKNOWN', code: 'LATE_FEE' },
      { kind: 'UNKNOWN', code: '__proto__' },
      { kind: 'COUPON' },
    ]);
  });

  it('agrees when the total is items and tax less what the wallet pays [SUM-1, WIRE-7]', () => {
    const amount = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), amount, amount, (items, tax, used) => {
        const total = items.reduce((sum, item) => sum + item, 0) + tax - used;
        const quote = sampleQuote({
          items: items.map((item) => ({ type: 'APPOINTMENT_FEE', amount: usd(item) })),
          tax: usd(tax),
          wallet: usd(used),
          wallet_amount: usd(used),
          total: usd(total),
        });
        expect(quoteTotalsAgree(quote)).toBe(true);
        expect(quoteTotalsAgree({ ...quote, total: usd(total + 1) })).toBe(false);
        expect(quoteTotalsAgree({ ...quote, total: { amount: total, currency: 'CAD' } })).toBe(
          false,
        );
      }),
    );
  });
});

describe('price that shows', () => {
  it('is the total [SUM-1]', () => {
    expect(priceView(sampleQuote(), { user: null, autoshipActive: false })).toEqual({
      kind: 'total',
      total: usd(5250),
    });
  });

  it('is FREE with the total struck while an auto-ship promotion is active [SUM-3]', () => {
    expect(priceView(sampleQuote(), { user: null, autoshipActive: true })).toEqual({
      kind: 'free',
      struck: usd(5250),
    });
  });

  it('strikes the sum before coupons and wallet when the total is 0 [SUM-3]', () => {
    const items = [...sampleQuote().items, { type: 'COUPON', amount: usd(-4500) }];
    const quote = sampleQuote({ items, wallet_amount: usd(750), total: usd(0) });
    expect(struckAmount(quote)).toEqual(usd(5250));
    expect(struckAmount(sampleQuote({ items: [], tax: null, total: usd(0) }))).toEqual(usd(0));
  });

  it('includes tax in the United Kingdom alone [GO-13]', () => {
    expect((['us', 'ca', 'gb'] as const).map(includesTax)).toEqual([false, false, true]);
  });

  it('is paid by the plan when pricing is hidden, whatever is promoted [PRICE-3]', () => {
    const user = sampleUser({ booking_experience: 'HIDDEN_PRICING' });
    expect(isHiddenPricing(user)).toBe(true);
    expect(isHiddenPricing(sampleUser())).toBe(false);
    expect(isHiddenPricing(null)).toBe(false);
    expect(priceView(sampleQuote(), { user, autoshipActive: true })).toEqual({ kind: 'plan' });
  });
});

describe('auto-ship', () => {
  it('offers 100 or 30 per cent by what a code contains, the better one first [RES-4]', () => {
    expect(autoshipOffer(codes('X-AUTOSHIP30', 'MY-AUTOSHIP100'))).toBe(100);
    expect(autoshipOffer(codes('WELCOME', 'AUTOSHIP30-2027'))).toBe(30);
    expect(autoshipOffer(codes('WELCOME'))).toBeNull();
    expect(offerCode(codes('AUTOSHIP30', 'AUTOSHIP100'))).toBe('AUTOSHIP100');
    expect(offerCode([])).toBeNull();
  });

  it('is active only with a code that starts with the prefix [RES-5, SUM-3]', () => {
    expect(isAutoshipActive(codes('AUTOSHIP100-2027'), 'AUTOSHIP100')).toBe(true);
    expect(isAutoshipActive(codes('MY-AUTOSHIP100'), 'AUTOSHIP100')).toBe(false);
    expect(isAutoshipActive(codes('AUTOSHIP30'), 'AUTOSHIP100')).toBe(false);
    expect(isAutoshipActive(codes('WELCOME', 'AUTOSHIP100'), 'AUTOSHIP100')).toBe(true);
    expect(isAutoshipActive(codes('ANY'), '')).toBe(false);
  });
});
