import { describe, expect, it } from 'vitest';
import { checkLocation, locationFromAddress, placeLabel, isPreciseLocation } from './location.ts';
import { isProvince, PROVINCES } from './provinces.ts';

describe('location of a search', () => {
  it('is a city with its province and country [WIN-5]', () => {
    expect(checkLocation({ country: 'US', province: 'ca', city: ' Sacramento ' })).toEqual({
      ok: true,
      location: { country: 'us', province: 'CA', city: 'Sacramento' },
    });
  });

  it('is never a city and a postal code [WIN-5]', () => {
    expect(
      checkLocation({ country: 'us', province: 'CA', city: 'Sacramento', postal: '95814' }),
    ).toEqual({ ok: false, problems: ['city_and_postal'] });
  });

  it('refuses a city or a postal code without a province [WIN-5]', () => {
    expect(checkLocation({ country: 'us', city: 'Sacramento' })).toEqual({
      ok: false,
      problems: ['province'],
    });
    expect(checkLocation({ country: 'us', province: '', postal: '95814' })).toEqual({
      ok: false,
      problems: ['province'],
    });
  });

  it.each([
    [{ country: 'fr', province: 'CA' }, 'country'],
    [{ country: '__proto__', province: 'CA' }, 'country'],
    [{ country: 'us', province: 'California' }, 'province'],
    [{ country: 'us', province: 'CA', city: 'a\u0000b' }, 'city'],
    [{ country: 'us', province: 'CA', city: 'x'.repeat(201) }, 'city'],
    [{ country: 'us', province: 'CA', postal: '<script>' }, 'postal'],
  ])('refuses %j for its %s [WIN-5]', (input, problem) => {
    expect(checkLocation(input)).toEqual({ ok: false, problems: [problem] });
  });

  it.each([
    ['us', 'MA', '02139', '02139'],
    ['us', 'MA', ' 02139-4307\n', '02139-4307'],
    ['us', 'MA', '02139\u20114307', '02139-4307'],
    ['ca', 'ON', 'k1a0b1', 'K1A0B1'],
    ['ca', 'ON', 'k1a\u00a0 0b1', 'K1A 0B1'],
    ['ca', 'ON', 'k1a', 'K1A'],
    ['gb', 'ENG', 'sw1a1aa', 'SW1A1AA'],
    ['gb', 'ENG', 'SW1A\t1AA', 'SW1A 1AA'],
    ['gb', 'ENG', 'sw1a', 'SW1A'],
  ])('in %s %s reads the postal code %j as %s [WIN-5]', (country, province, typed, postal) => {
    expect(checkLocation({ country, province, postal: typed })).toEqual({
      ok: true,
      location: { country, province, postal },
    });
  });

  it('enables Find vets only with a city or a postal code [STEP-6]', () => {
    expect(isPreciseLocation(null)).toBe(false);
    expect(isPreciseLocation({ country: 'us', province: 'CA' })).toBe(false);
    expect(isPreciseLocation({ country: 'us', province: 'CA', city: 'Sacramento' })).toBe(true);
    expect(isPreciseLocation({ country: 'gb', province: 'ENG', postal: 'SW1A 1AA' })).toBe(true);
  });

  it('is named by its city, the place of its postal code, or its province [WIN-9]', () => {
    const province = { country: 'us', province: 'CA' } as const;
    expect(placeLabel({ ...province, city: 'Sacramento' })).toBe('Sacramento');
    expect(placeLabel({ ...province, postal: '95814', placeName: 'Sacramento' })).toBe(
      'Sacramento',
    );
    expect(placeLabel({ ...province, postal: '95814' })).toBe('95814');
    expect(placeLabel({ ...province, provinceName: 'California' })).toBe('California');
    expect(placeLabel(province)).toBe('CA');
  });
});

describe('location of a saved address', () => {
  it('takes the city and leaves the postal code [STEP-6, WIN-5]', () => {
    const address = { city: 'Toronto', postal: 'M5V 2T6', province: 'ON', country: 'CA' };
    expect(locationFromAddress(address, 'us')).toEqual({
      country: 'ca',
      province: 'ON',
      city: 'Toronto',
    });
  });

  it('takes the postal code without a city, in the configured country without its own [STEP-6]', () => {
    expect(locationFromAddress({ postal: '95814', province: 'CA' }, 'us')).toEqual({
      country: 'us',
      province: 'CA',
      postal: '95814',
    });
  });

  it.each([
    null,
    undefined,
    {},
    { city: 'Paris', province: 'IDF', country: 'fr' },
    { province: 'CA' },
  ])('is none for %j [STEP-6]', (address) => {
    expect(locationFromAddress(address, 'us')).toBeNull();
  });
});

it('knows the provinces of the supported countries [WIN-9]', () => {
  expect(isProvince('us', 'DC')).toBe(true);
  expect(isProvince('us', 'ON')).toBe(false);
  expect(isProvince('ca', 'QC')).toBe(true);
  expect(PROVINCES.gb).toEqual(['ENG', 'SCT', 'WLS', 'NIR']);
  expect(PROVINCES.ca).toHaveLength(13);
});
