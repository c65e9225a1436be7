import { describe, expect, it } from 'vitest';
import {
  findJurisdiction,
  JURISDICTIONS,
  jurisdictionOf,
  jurisdictionsIn,
} from './jurisdictions.ts';

describe('jurisdictions', () => {
  it('are 51 US, 13 Canadian and 4 British, each once', () => {
    expect(jurisdictionsIn('us')).toHaveLength(51);
    expect(jurisdictionsIn('ca')).toHaveLength(13);
    expect(jurisdictionsIn('gb')).toHaveLength(4);
    expect(new Set(JURISDICTIONS.map(({ key }) => key)).size).toBe(68);
  });

  it('distinguish codes that several countries use', () => {
    expect(findJurisdiction('us', 'ca')?.name).toBe('California');
    expect(findJurisdiction('ca', 'CA')).toBeUndefined();
    expect(jurisdictionOf('ca-NL')?.name).toBe('Newfoundland and Labrador');
  });

  it('have zones known to the runtime', () => {
    const now = Temporal.Instant.from('2026-06-16T12:00:00Z');
    const days = JURISDICTIONS.map(({ zone }) => now.toZonedDateTimeISO(zone).day);
    expect(days.every((day) => day === 15 || day === 16)).toBe(true);
  });

  it('tax in whole basis points below a quarter of the price', () => {
    expect(
      JURISDICTIONS.every(
        ({ tax_basis_points: tax }) => Number.isInteger(tax) && tax >= 0 && tax < 2500,
      ),
    ).toBe(true);
  });
});
