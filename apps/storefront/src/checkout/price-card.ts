import type { Money, Quote } from '@pawcall/contract';
import { node } from '../page/browser/node.ts';
import { formatMoney } from './format.ts';
import { itemName, TEXT } from './text.ts';

/**
 * The lines of the price with tax, wallet and what is left to pay, or was paid; no amount at all when the plan pays
 * (PRICE-3).
 */
export function priceCard(
  quote: Quote,
  { isHiddenPricing, isPaid }: { readonly isHiddenPricing: boolean; readonly isPaid: boolean },
): HTMLElement {
  return node(
    'section',
    { class: 'hv-card', 'aria-labelledby': 'price' },
    node('h2', { id: 'price' }, TEXT.price),
    isHiddenPricing ? node('p', {}, TEXT.planPays) : lines(quote, isPaid),
  );
}

function lines({ items, tax, wallet, wallet_amount, total }: Quote, isPaid: boolean): HTMLElement {
  const spent = wallet_amount && { ...wallet_amount, amount: -wallet_amount.amount };
  return node(
    'dl',
    { class: 'hv-lines' },
    ...items.map(({ type, amount }) => line(itemName(type), amount)),
    tax ? line(TEXT.tax, tax) : undefined,
    wallet ? line(TEXT.walletBalance, wallet) : undefined,
    spent && spent.amount !== 0 ? line(TEXT.wallet, spent) : undefined,
    line(isPaid ? TEXT.paid : TEXT.total, total, 'hv-lines__total'),
  );
}

const line = (name: string, amount: Money, className?: string) =>
  node('div', { class: className }, node('dt', {}, name), node('dd', {}, formatMoney(amount)));
