import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { autoshipOffer } from './promotions.ts';
import { type PriceInput, priceOf } from './quote-price.ts';

const base: PriceInput = {
  currency: 'USD',
  appointmentFee: 5500,
  bookingFee: 295,
  taxBasisPoints: 750,
  includesTax: false,
  minutes: 30,
  designation: 'VET',
  promoCodes: [],
  organizationPays: false,
  wallet: undefined,
};

const anyInput: fc.Arbitrary<PriceInput> = fc.record({
  currency: fc.constantFrom('USD', 'CAD', 'GBP'),
  appointmentFee: fc.integer({ min: 0, max: 5_000_000 }),
  bookingFee: fc.constantFrom(0, 250, 295, 395),
  taxBasisPoints: fc.integer({ min: 0, max: 2500 }),
  includesTax: fc.boolean(),
  minutes: fc.constantFrom(15, 30, 60),
  designation: fc.constantFrom('VET', 'TECH'),
  promoCodes: fc.subarray(['AUTOSHIP100', 'AUTOSHIP100-SPRING', 'AUTOSHIP30', 'AUTOSHIP300', 'X']),
  organizationPays: fc.boolean(),
  wallet: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
});

describe('priceOf', () => {
  it('adds up in whole minor units for any client and is never negative [SUM-1] [SUM-2]', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const price = priceOf(input);
        const sum = price.items.reduce((total, item) => total + item.amount.amount, 0);
        expect(price.total.amount).toBe(
          sum + (price.tax?.amount ?? 0) - (price.wallet_amount?.amount ?? 0),
        );
        const amounts = [price.total, price.tax, price.wallet, price.wallet_amount]
          .filter((money) => money != null)
          .concat(price.items.map((item) => item.amount));
        for (const money of amounts) {
          expect(Number.isSafeInteger(money.amount)).toBe(true);
          expect(money.currency).toBe(input.currency);
        }
        expect(price.total.amount).toBeGreaterThanOrEqual(0);
        expect(price.tax?.amount).toBeGreaterThanOrEqual(0);
        expect(price.wallet_amount?.amount ?? 0).toBeLessThanOrEqual(input.wallet ?? 0);
        for (const item of price.items)
          expect(item.amount.amount <= 0).toBe(
            /COUPON/.test(item.type) || item.amount.amount === 0,
          );
      }),
      { numRuns: 2000 },
    );
  });

  it('has the tax within the fees where prices include it, and nothing on top [GO-13]', () => {
    const vat = {
      ...base,
      currency: 'GBP',
      bookingFee: 500,
      taxBasisPoints: 2000,
      includesTax: true,
    };
    const price = priceOf(vat);
    expect([price.total.amount, price.tax?.amount, price.tax_included?.amount]).toEqual([
      6000, 0, 1000,
    ]);
    const paid = priceOf({ ...vat, organizationPays: true });
    expect([paid.total.amount, paid.tax_included?.amount]).toEqual([0, 0]);
    expect(priceOf(base)).not.toHaveProperty('tax_included');
  });

  it('takes tax on what is left after coupons, rounded half up [SUM-1]', () => {
    expect(priceOf(base).tax).toEqual({ amount: 435, currency: 'USD' });
    const halves = { ...base, appointmentFee: 100, bookingFee: 0, taxBasisPoints: 50 };
    expect(priceOf(halves).tax?.amount).toBe(1);
    expect(priceOf({ ...halves, appointmentFee: 99 }).tax?.amount).toBe(0);
  });

  it('makes a 30-minute veterinarian appointment free with AUTOSHIP100 [SUM-3]', () => {
    const price = priceOf({ ...base, promoCodes: ['AUTOSHIP30', 'AUTOSHIP100'] });
    expect(price.items.at(-1)).toEqual({
      type: 'COUPON',
      amount: { amount: -5795, currency: 'USD' },
    });
    expect(price.total.amount).toBe(0);
    expect(price.tax?.amount).toBe(0);
  });

  it('takes off what the notice of the code promises [RES-4] [SUM-3]', () => {
    for (const code of ['AUTOSHIP100', 'SPRING-AUTOSHIP100', 'AUTOSHIP30', 'X-AUTOSHIP30-Y', 'X']) {
      const coupon = priceOf({ ...base, promoCodes: [code] }).items.at(-1);
      const off = new Map([
        [100, -5795],
        [30, -1650],
      ]).get(autoshipOffer([{ code }]) ?? 0);
      expect(coupon?.type === 'COUPON' ? coupon.amount.amount : undefined).toBe(off);
    }
  });

  it('gives AUTOSHIP100 on no other appointment [SUM-3]', () => {
    const codes = { promoCodes: ['AUTOSHIP100'] };
    expect(priceOf({ ...base, ...codes, designation: 'TECH' }).total).toEqual(priceOf(base).total);
    expect(priceOf({ ...base, ...codes, minutes: 60 }).total).toEqual(priceOf(base).total);
  });

  it('takes 30 % off the appointment fee alone with AUTOSHIP30, rounded half up [SUM-3]', () => {
    const price = priceOf({ ...base, appointmentFee: 5505, promoCodes: ['AUTOSHIP30'] });
    expect(price.items.at(-1)?.amount.amount).toBe(-1652);
  });

  it('is paid by the organisation where prices are hidden [PRICE-3]', () => {
    const price = priceOf({ ...base, organizationPays: true, wallet: 900 });
    expect(price.items.at(-1)?.type).toBe('PARTNER_COUPON');
    expect(price.total.amount).toBe(0);
    expect(price.wallet_amount?.amount).toBe(0);
  });

  it('uses the wallet for what is due and no more [SUM-1]', () => {
    expect(priceOf({ ...base, wallet: 1000 }).total.amount).toBe(5795 + 435 - 1000);
    const rich = priceOf({ ...base, wallet: 100_000 });
    expect(rich.wallet?.amount).toBe(100_000);
    expect(rich.wallet_amount?.amount).toBe(5795 + 435);
    expect(rich.total.amount).toBe(0);
  });
});
