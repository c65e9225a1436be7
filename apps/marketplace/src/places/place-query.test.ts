import { describe, expect, it } from 'vitest';
import { zoneOf } from './place-query.ts';

describe('zoneOf', () => {
  it('returns the zone of a point and undefined for invalid coordinates', () => {
    expect(zoneOf(32.72, -117.16)).toBe('America/Los_Angeles');
    expect(zoneOf(51.5, -0.12)).toBe('Europe/London');
    expect(zoneOf(91, 0)).toBeUndefined();
    expect(zoneOf(Number.NaN, 0)).toBeUndefined();
  });
});
