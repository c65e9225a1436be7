import { DEFAULT_LOCALE } from '@pawcall/domain';
import { formatAmount } from '@pawcall/format';

/** A product of the demo shop; `price` is in cents. */
export interface Product {
  readonly name: string;
  readonly size: string;
  readonly price: number;
  readonly art: 'tablets' | 'gel' | 'topical' | 'food' | 'powder';
  readonly departments: readonly string[];
}

/** Everything the demo shop has on its shelf. */
export const PRODUCTS: readonly Product[] = [
  {
    name: 'Itch relief tablets, small dogs',
    size: '30 tablets',
    price: 4299,
    art: 'tablets',
    departments: ['dog', 'pharmacy', 'auto-ship'],
  },
  {
    name: 'Ear cleansing gel',
    size: '4 oz',
    price: 1849,
    art: 'gel',
    departments: ['dog', 'cat', 'auto-ship', 'deals'],
  },
  {
    name: 'Flea and tick topical',
    size: '3 doses',
    price: 5199,
    art: 'topical',
    departments: ['dog', 'cat', 'pharmacy', 'auto-ship'],
  },
  {
    name: 'Sensitive skin dry food',
    size: '12 lb',
    price: 3899,
    art: 'food',
    departments: ['dog', 'auto-ship', 'deals'],
  },
  {
    name: 'Probiotic powder',
    size: '2.8 oz',
    price: 2749,
    art: 'powder',
    departments: ['dog', 'cat', 'horse', 'auto-ship'],
  },
];

/** The product's name in an address. */
export const slugOf = ({ name }: Product): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A price in cents as the shop shows it. */
export const formatPrice = (cents: number): string =>
  formatAmount({ amount: cents, currency: 'USD' }, DEFAULT_LOCALE);

/** Products whose name has every word of `query`, ignoring order and case. */
export function findProducts(query: string): readonly Product[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return PRODUCTS.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
