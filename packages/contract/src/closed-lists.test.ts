import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import {
  CHECKOUT_PATHS,
  CONFLICT_CODES,
  COUNTRIES,
  DESIGNATIONS,
  LOCALES,
  PET_SPECIES,
  PLATFORM,
  PROVIDER_GROUPS,
  QUOTE_ITEM_TYPES,
  SCENARIO_TYPES,
  USER_STATUSES,
  SearchInputs,
  USER_TYPES,
} from './index.ts';

const words = (text: string): readonly string[] => text.split(', ');

describe('the closed lists', () => {
  it.each([
    [
      'pet species',
      PET_SPECIES,
      'DOG, CAT, HORSE, BIRD, RABBIT, REPTILE, AMPHIBIAN, SPIDER, FISH, FARM_ANIMAL, SMALL_MAMMAL, OTHER',
      12,
    ],
    [
      'provider groups',
      PROVIDER_GROUPS,
      'DOG, CAT, HORSE, BIRD, REPTILE_AMPHIBIAN, FISH, FARM_ANIMAL, OTHER_EXOTIC, SMALL_MAMMAL',
      9,
    ],
    [
      'scenario types',
      SCENARIO_TYPES,
      'EARLIEST_AVAILABLE, FEATURED, PREVIOUSLY_BOOKED, AFFORDABLE, HIGHLY_RATED, AVAILABLE_SOON, NEW_TO_PLATFORM',
      7,
    ],
    ['item types', QUOTE_ITEM_TYPES, 'APPOINTMENT_FEE, BOOKING_FEE, COUPON, PARTNER_COUPON', 4],
    ['user types', USER_TYPES, 'PARTNER, CLIENT', 2],
    ['user statuses', USER_STATUSES, 'ACTIVE, LOCKED, INACTIVE, ONBOARDING', 4],
    ['designations', DESIGNATIONS, 'VET, TECH', 2],
    ['checkout paths', CHECKOUT_PATHS, 'book, book-vetlive', 2],
  ])('hold the %s of the specification and no other [WIRE-10]', (_, list, wanted, count) => {
    expect([...list]).toEqual(words(wanted));
    expect(list).toHaveLength(count);
  });

  it('hold the supported countries, by default us, and refuse any other [CFG-1]', () => {
    expect([...COUNTRIES]).toEqual(['us', 'ca', 'gb']);
    expect(v.is(SearchInputs.entries.country, 'fr')).toBe(false);
  });

  it('hold the four locales that have a catalogue [GO-2]', () => {
    expect([...LOCALES]).toEqual(['en-US', 'en-CA', 'fr-CA', 'en-GB']);
  });

  it('hold the codes of a 409 [WIRE-2] and the one platform [WIRE-3]', () => {
    expect([...CONFLICT_CODES]).toEqual([
      'slot_taken',
      'quote_expired',
      'terms_changed',
      'too_late',
    ]);
    expect(PLATFORM).toBe('WEB');
  });
});
