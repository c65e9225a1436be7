import { describe, expect, it } from 'vitest';
import { findProducts, formatPrice, PRODUCTS } from './products.ts';

describe('findProducts', () => {
  it('finds by every word, in any order and case', () => {
    expect(findProducts('DOGS itch').map(({ name }) => name)).toEqual([
      'Itch relief tablets, small dogs',
    ]);
  });

  it('finds nothing for what is not there, and everything for nothing', () => {
    expect(findProducts('parrot')).toEqual([]);
    expect(findProducts('  ')).toEqual(PRODUCTS);
  });
});

it('shows cents as dollars', () => {
  expect(formatPrice(4299)).toBe('$42.99');
});
