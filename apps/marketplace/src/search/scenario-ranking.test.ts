import { describe, expect, it } from 'vitest';
import { affordableRate, isHighlyRated, ratingScore } from './scenario-ranking.ts';

describe('scenario labels [TILE-2]', () => {
  it('HIGHLY_RATED: 4.8 with twenty reviews', () => {
    expect(isHighlyRated(4.8, 20)).toBe(true);
    expect(isHighlyRated(5, 19)).toBe(false);
    expect(isHighlyRated(4.79, 60)).toBe(false);
    expect(isHighlyRated(null, 0)).toBe(false);
  });

  it('highly rated providers come first in the order by rating', () => {
    expect(ratingScore(4.8, 20)).toBeGreaterThan(ratingScore(5, 19));
    expect(ratingScore(4.9, 19)).toBeGreaterThan(ratingScore(5, 1));
    expect(ratingScore(2, 5)).toBeLessThan(ratingScore(null, 0));
  });

  it('AFFORDABLE: the lowest fifth of the rates', () => {
    expect(affordableRate([9, 3, 5, 7, 1, 2, 4, 6, 8, 10])).toBe(2);
    expect(affordableRate([])).toBe(0);
  });
});
