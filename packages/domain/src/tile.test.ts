import { SCENARIO_TYPES } from '@pawcall/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appointmentAt, sampleProvider, sampleUser } from './sample.ts';
import {
  earliestSlots,
  initials,
  licenceRegion,
  postNominal,
  ratingOf,
  scenarioOf,
  tilePrice,
  titledName,
} from './tile.ts';

const LATE = appointmentAt('2027-06-17T15:00:00Z', 6000);
const EARLY = appointmentAt('2027-06-16T15:00:00Z', 4501);

describe('tile', () => {
  it('has the first letters of both names as its avatar [TILE-1]', () => {
    expect(initials(sampleProvider())).toBe('AO');
    expect(initials({ first_name: ' élodie', last_name: '𝒵oe' })).toBe('É𝒵');
    expect(initials({ first_name: '', last_name: ' ' })).toBe('');
  });

  it('adds DVM for a vet and RVT for a technician unless the provider has its own [TILE-1]', () => {
    expect(postNominal({ designation: 'VET' })).toBe('DVM');
    expect(postNominal({ designation: 'TECH', post_nominal: null })).toBe('RVT');
    expect(postNominal({ designation: 'VET', post_nominal: 'MRCVS' })).toBe('MRCVS');
    expect(postNominal({ designation: 'VET', post_nominal: ' ' })).toBe('DVM');
    const grace = { first_name: 'Grace', last_name: 'Lin', designation: 'TECH' };
    expect(titledName(grace)).toBe('Grace Lin, RVT');
    expect(titledName({ ...grace, designation: 'WELLNESS_COACH' })).toBe('Grace Lin');
  });

  it('gives an unknown designation no title [TILE-6]', () => {
    expect(postNominal({ designation: 'WELLNESS_COACH' })).toBe('');
  });

  it('names the licence region when there is one [TILE-1]', () => {
    const license_guidelines = { license_jurisdiction: { name: 'California' } };
    expect(licenceRegion(sampleProvider({ license_guidelines }))).toBe('California');
    expect(licenceRegion(sampleProvider({ license_guidelines: null }))).toBeNull();
  });

  it('rates with one decimal, or has no reviews yet [TILE-1]', () => {
    expect(ratingOf({ rating_average: 4.849, rating_count: 12 })).toEqual({
      value: 4.8,
      count: 12,
    });
    expect(ratingOf({ rating_average: 4.85, rating_count: 1 })).toMatchObject({ value: 4.9 });
    expect(ratingOf({ rating_average: 5, rating_count: 0 })).toBe('none');
    expect(ratingOf({ rating_average: null, rating_count: 0 })).toBe('none');
  });

  it.each([
    { rating_average: null, rating_count: 3 },
    { rating_average: Number.NaN, rating_count: 3 },
    { rating_average: 49, rating_count: 3 },
    { rating_average: -1, rating_count: 3 },
    { rating_average: 4, rating_count: -1 },
    { rating_average: 4, rating_count: null },
    { rating_average: 4 },
    {},
  ])('says nothing of a rating that nobody knows: %j [TILE-1, WIRE-8]', (provider) => {
    expect(ratingOf(provider)).toBeNull();
  });
});

describe('scenario label', () => {
  it('has a clock for the earliest and a heart for a vet booked before, no other icon [TILE-2]', () => {
    const icons = Object.fromEntries(SCENARIO_TYPES.map((type) => [type, scenarioOf(type)?.icon]));
    expect(icons).toEqual({
      EARLIEST_AVAILABLE: 'clock',
      PREVIOUSLY_BOOKED: 'heart',
      FEATURED: null,
      AFFORDABLE: null,
      HIGHLY_RATED: null,
      AVAILABLE_SOON: null,
      NEW_TO_PLATFORM: null,
    });
  });

  it('is neutral for a new type and absent without one [TILE-2, WIRE-8]', () => {
    expect(scenarioOf('SPEAKS_WHALE')).toEqual({
      kind: 'UNKNOWN',
      code: 'SPEAKS_WHALE',
      icon: null,
    });
    expect(scenarioOf('toString')?.kind).toBe('UNKNOWN');
    expect(scenarioOf(null)).toBeNull();
    expect(scenarioOf(undefined)).toBeNull();
    expect(scenarioOf('')).toBeNull();
  });
});

const GUEST = { user: null, free: false, country: 'us' } as const;

describe('slots and rate of a tile', () => {
  it('are the three earliest, in order and once each [TILE-3]', () => {
    const third = appointmentAt('2027-06-18T15:00:00Z');
    const fourth = appointmentAt('2027-06-19T15:00:00Z');
    const appointments = [
      fourth,
      LATE,
      EARLY,
      third,
      { ...EARLY, start_at: '2027-06-16T15:00:00.000Z' },
    ];
    expect(earliestSlots({ appointments })).toEqual([EARLY, LATE, third]);
  });

  it('show the rate of the earliest slot, rounded up, with what it leaves out [TILE-4, GO-6]', () => {
    expect(tilePrice({ appointments: [LATE, EARLY] }, GUEST)).toEqual({
      kind: 'rate',
      rate: { amount: 4501, currency: 'USD' },
      units: 46,
      excludes: ['BOOKING_FEE', 'TAX'],
    });
    expect(tilePrice({ appointments: [] }, GUEST)).toEqual({ kind: 'none' });
  });

  it('leaves no tax out in the United Kingdom, where it is included [GO-13, GO-6]', () => {
    const shown = tilePrice({ appointments: [EARLY] }, { ...GUEST, country: 'gb' });
    expect(shown).toMatchObject({ kind: 'rate', excludes: ['BOOKING_FEE'] });
  });

  it('is free where an auto-ship promotion makes it so, with the rate to strike [SUM-3, TILE-4]', () => {
    const shown = tilePrice({ appointments: [EARLY] }, { ...GUEST, free: true });
    expect(shown).toEqual({ kind: 'free', rate: EARLY.rate });
  });

  it('show no rate when the plan pays [TILE-4, PRICE-3]', () => {
    const user = sampleUser({ booking_experience: 'HIDDEN_PRICING' });
    const viewer = { ...GUEST, user, free: true };
    expect(tilePrice({ appointments: [EARLY] }, viewer)).toEqual({
      kind: 'plan',
    });
  });

  it('survive any text where a code or an instant should be [WIRE-8]', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const broken = { ...EARLY, start_at: text };
        expect(earliestSlots({ appointments: [broken, LATE] })).toContain(LATE);
        expect(scenarioOf(text)?.kind ?? 'UNKNOWN').toBe('UNKNOWN');
      }),
    );
  });
});
