import type { Money } from '@pawcall/contract';

/** A tile's rate in whole units, rounded up, so that it is never above what follows: `$48` (TILE-4). */
export function formatRate(money: Money, locale: string): string {
  const digits = minorDigits(money.currency);
  return currencyFormat(locale, money.currency, 0).format(Math.ceil(money.amount / 10 ** digits));
}

/** An amount with the currency's own decimals: `$46.44`, negative amounts with a true minus sign (SUM-1). */
export function formatAmount(money: Money, locale: string): string {
  const digits = minorDigits(money.currency);
  return currencyFormat(locale, money.currency, digits)
    .formatToParts(money.amount / 10 ** digits)
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('');
}

/** A total with its currency code: `$46.44 USD` (SUM-1). */
export function formatTotal(money: Money, locale: string): string {
  return `${formatAmount(money, locale)}\u00a0${money.currency}`;
}

function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

function currencyFormat(locale: string, currency: string, digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // The code stands beside the total, so the symbol need not tell dollars apart.
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
