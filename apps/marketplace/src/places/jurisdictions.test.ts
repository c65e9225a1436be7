import { describe, expect, it } from 'vitest';
import {
  findJurisdiction,
  JURISDICTIONS,
  jurisdictionOf,
  jurisdictionsIn,
} from './jurisdictions.ts';
import { allowsVcprByVideo, TELEHEALTH_RULES } from './telehealth-rules.ts';
import { zoneOf } from './place-query.ts';

describe('jurisdictions', () => {
  it('are 51 American, 13 Canadian and 4 British, each once', () => {
    expect(jurisdictionsIn('us')).toHaveLength(51);
    expect(jurisdictionsIn('ca')).toHaveLength(13);
    expect(jurisdictionsIn('gb')).toHaveLength(4);
    expect(new Set(JURISDICTIONS.map(({ key }) => key)).size).toBe(68);
  });

  it('tell codes apart that several countries use', () => {
    expect(findJurisdiction('us', 'ca')?.name).toBe('California');
    expect(findJurisdiction('ca', 'CA')).toBeUndefined();
    expect(jurisdictionOf('ca-NL')?.name).toBe('Newfoundland and Labrador');
  });

  it('carry zones the engine knows', () => {
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

describe('telehealth rules', () => {
  it('cover every jurisdiction with a note and a date [RX-1]', () => {
    expect(TELEHEALTH_RULES.map((rule) => rule.jurisdiction)).toEqual(
      JURISDICTIONS.map(({ key }) => key),
    );
    expect(
      TELEHEALTH_RULES.every(
        ({ note, as_of }) => note.length > 20 && /^\d{4}-\d\d-\d\d$/.test(as_of),
      ),
    ).toBe(true);
  });

  it('allow a relationship by video in some states and all British countries [RX-1]', () => {
    expect(['us-CA', 'us-AZ', 'us-VT', 'ca-ON', 'gb-ENG', 'gb-NIR'].every(allowsVcprByVideo)).toBe(
      true,
    );
    expect(['us-TX', 'us-NY', 'xx-YY', ''].some(allowsVcprByVideo)).toBe(false);
  });
});

describe('zoneOf', () => {
  it('names the zone of a point and nothing off the globe', () => {
    expect(zoneOf(32.72, -117.16)).toBe('America/Los_Angeles');
    expect(zoneOf(51.5, -0.12)).toBe('Europe/London');
    expect(zoneOf(91, 0)).toBeUndefined();
    expect(zoneOf(Number.NaN, 0)).toBeUndefined();
  });
});
