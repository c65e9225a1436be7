import type { Money } from '@pawcall/contract';
import { majorUnits, wholeUnits } from '@pawcall/domain';
import { numberFormat } from './cached-formats.ts';

/** A tile's rate in whole units, rounded up, so that it is never above what follows: `$48`, `CA$48` (TILE-4). */
export function formatRate(money: Money, locale: string): string {
  const { currency } = money;
  const whole = { minimumFractionDigits: 0, maximumFractionDigits: 0 };
  return numberFormat(locale, { style: 'currency', currency, ...whole }).format(wholeUnits(money));
}

/** An amount with its currency's decimals: `$46.44`, `CA$46.44`; negative with a true minus sign (SUM-1). */
export function formatAmount(money: Money, locale: string): string {
  return amountText(money, locale, 'symbol');
}

/** An amount that is shown next to its currency code: `$46.44`, of Canada too (SUM-1). */
export function formatAmountBesideCode(money: Money, locale: string): string {
  return amountText(money, locale, 'narrowSymbol');
}

/** A total with its currency code: `$46.44 USD` (SUM-1). */
export function formatTotal(money: Money, locale: string): string {
  return `${formatAmountBesideCode(money, locale)}\u00a0${money.currency}`;
}

type Symbol = 'symbol' | 'narrowSymbol';

function amountText(money: Money, locale: string, currencyDisplay: Symbol): string {
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    currencyDisplay,
  })
    .formatToParts(majorUnits(money))
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('');
}
