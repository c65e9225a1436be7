import { HIDDEN_PRICING } from '@pawcall/contract';
import type { Country, Money, Quote, User } from '@pawcall/contract';

const known = new Map<string, number>();

/** Decimal places of a currency: 2 of USD, 0 of JPY; 2 when the engine does not know it. */
export const minorDigits = (currency: string): number => {
  const digits = known.get(currency) ?? digitsOf(currency);
  known.set(currency, digits);
  return digits;
};

const digitsOf = (currency: string): number => {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    return 2;
  }
};

/** The amount in whole units of its currency, rounded up, as a tile shows it (TILE-4). */
export const wholeUnits = (money: Money): number => {
  const unit = 10 ** minorDigits(money.currency);
  const rest = money.amount % unit;
  const whole = (money.amount - rest) / unit + (rest > 0 ? 1 : 0);
  return whole === 0 ? 0 : whole;
};

/** The amount in units with decimals, for `Intl` alone; never calculate with it (SUM-1). */
export const majorUnits = (money: Money): number =>
  money.amount / 10 ** minorDigits(money.currency);

/** The sum; null of an empty list and of mixed currencies. */
export const sumMoney = (amounts: readonly Money[]): Money | null => {
  const [first] = amounts;
  if (first === undefined) return null;
  if (amounts.some((money) => money.currency !== first.currency)) return null;
  const amount = amounts.reduce((sum, money) => sum + money.amount, 0);
  return { amount, currency: first.currency };
};

/** Whether the prices of a country include its tax: VAT in the United Kingdom (GO-13). */
export const includesTax = (country: Country): boolean => country === 'gb';

/** Whether no price may show anywhere: the plan or organisation pays (PRICE-3). */
export const isHiddenPricing = (
  user: Pick<User, 'booking_experience'> | null | undefined,
): boolean => user?.booking_experience === HIDDEN_PRICING;

/** How a price shows: paid by the plan, free with the price struck, or the total (SUM-3, PRICE-3). */
export type PriceView =
  | { readonly kind: 'plan' }
  | { readonly kind: 'free'; readonly struck: Money }
  | { readonly kind: 'total'; readonly total: Money };

/** What the quote's price shows as (SUM-3, PRICE-3). */
export const priceView = (
  quote: Quote,
  viewer: { readonly user: User | null; readonly autoshipActive: boolean },
): PriceView => {
  if (isHiddenPricing(viewer.user)) return { kind: 'plan' };
  return viewer.autoshipActive
    ? { kind: 'free', struck: struckAmount(quote) }
    : { kind: 'total', total: quote.total };
};

/** The price struck through beside FREE: the total, or when that is 0 the sum before coupons and wallet (SUM-3). */
export const struckAmount = (quote: Quote): Money => {
  if (quote.total.amount !== 0) return quote.total;
  const charged = quote.items
    .filter((item) => !item.type.endsWith('COUPON') && item.amount.amount > 0)
    .map((item) => item.amount);
  return sumMoney(quote.tax == null ? charged : [...charged, quote.tax]) ?? quote.total;
};

/** Whether total = items + tax − wallet_amount in one currency (WIRE-7). */
export const quoteTotalsAgree = (quote: Quote): boolean => {
  const used = quote.wallet_amount;
  const parts = [
    ...quote.items.map((item) => item.amount),
    ...(quote.tax == null ? [] : [quote.tax]),
    ...(used == null ? [] : [{ amount: -used.amount, currency: used.currency }]),
  ];
  const sum = sumMoney(parts);
  return sum !== null && sum.currency === quote.total.currency && sum.amount === quote.total.amount;
};
