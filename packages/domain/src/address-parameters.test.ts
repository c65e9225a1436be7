import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Designation } from '@pawcall/contract';
import { parseAddressParameters, checkAddress } from './address-parameters.ts';

const read = (query: string, designations: readonly Designation[] = ['VET']) =>
  parseAddressParameters(new URLSearchParams(query), designations);

const WHOLE = 'species_treated=DOG&concerns=itching,limping&province=CA&country=us';

describe('address parameters', () => {
  it('skip to the results with species, concerns, province and country [WIN-9]', () => {
    expect(read(WHOLE)).toEqual({
      kind: 'search',
      species: 'DOG',
      concerns: ['itching', 'limping'],
      location: { country: 'us', province: 'CA' },
      ignored: [],
    });
  });

  it.each([
    ['other', 'OTHER'],
    ['OTHER_EXOTIC', 'OTHER'],
    ['REPTILE_AMPHIBIAN', 'REPTILE'],
    ['FARM_ANIMAL', 'FARM_ANIMAL'],
  ])('take the species %s, by its own name or its group, as %s [WIN-9, WIN-7]', (name, species) => {
    expect(read(WHOLE.replace('DOG', name))).toMatchObject({
      kind: 'search',
      species,
      ignored: [],
    });
  });

  it('read a city or a postal code when given, never both [WIN-9, WIN-5]', () => {
    expect(read(`${WHOLE}&city=Los%20Angeles`)).toMatchObject({
      location: { country: 'us', province: 'CA', city: 'Los Angeles' },
      ignored: [],
    });
    expect(read(`${WHOLE}&postal=95814`)).toMatchObject({ location: { postal: '95814' } });
    expect(read(`${WHOLE}&city=Davis&postal=95814`)).toMatchObject({
      kind: 'search',
      location: { country: 'us', province: 'CA', city: 'Davis' },
      ignored: ['postal'],
    });
  });

  it.each(['', 'utm_source=mail', 'country=us&city=Davis', 'concerns=itching&province=CA'])(
    'are none in the host query %j [WIN-9]',
    (query) => {
      expect(read(query)).toEqual({ kind: 'none' });
    },
  );

  it('accept lists by comma or by repetition, and any case [WIN-9]', () => {
    expect(
      read('species_treated=cat&concerns=Itching&concerns=limping,itching&province=on&country=CA'),
    ).toMatchObject({
      species: 'CAT',
      concerns: ['itching', 'limping'],
      location: { country: 'ca', province: 'ON' },
      ignored: [],
    });
  });

  it.each([
    ['species_treated=UNICORN&concerns=itching&province=CA&country=us', ['species_treated'], []],
    ['species_treated=__proto__&concerns=itching&province=CA&country=us', ['species_treated'], []],
    ['species_treated=DOG&concerns=__proto__&province=CA&country=us', ['concerns'], []],
    ['species_treated=DOG&concerns=itching&province=ZZ&country=us', ['province'], []],
    ['species_treated=DOG&concerns=itching&province=CA&country=fr', ['country'], []],
    ['species_treated=DOG&concerns=itching&province=CA&province=NY&country=us', ['province'], []],
    ['species_treated=DOG&concerns=itching', [], ['province', 'country']],
  ])('of %s are malformed and name what was not used [WIN-9]', (query, ignored, missing) => {
    expect(read(query)).toMatchObject({ kind: 'malformed', ignored, missing });
  });

  it.each([
    [
      'species_treated=DOG&concerns=itching&province=ZZ&country=us',
      { species: 'DOG', concerns: ['itching'] },
    ],
    [
      'species_treated=DOG&concerns=__proto__&province=CA&country=us&city=Davis',
      { species: 'DOG', location: { country: 'us', province: 'CA', city: 'Davis' } },
    ],
    // Concerns belong to a species: without one nobody could tell whether they exist.
    [
      'species_treated=UNICORN&concerns=itching&province=CA&country=us',
      { location: { country: 'us', province: 'CA' } },
    ],
    ['species_treated=UNICORN&concerns=itching&province=ZZ&country=us', {}],
  ])('keep of the malformed search %s what can be used [WIN-9]', (query, usable) => {
    const result = read(query);
    expect(result.kind === 'malformed' && result.usable).toEqual(usable);
  });

  it('search for the first of several species and name the others as ignored [WIN-9]', () => {
    const result = read('species_treated=DOG,CAT&concerns=itching&province=CA&country=us');
    expect(result).toMatchObject({ species: 'DOG', ignored: ['species_treated'] });
  });

  it('are read without the blanks around them, and lists without empty places [WIN-9]', () => {
    const result = read(
      'species_treated=+DOG+,&concerns=+itching+,,+cough+&province=+CA+&country=us&city=+Davis+',
    );
    expect(result).toMatchObject({
      kind: 'search',
      species: 'DOG',
      concerns: ['itching', 'cough'],
      location: { province: 'CA', city: 'Davis' },
      ignored: [],
    });
  });

  it('keep the comma of a city, which is no list [WIN-9]', () => {
    const result = read(`${WHOLE}&city=Town,+Old`);
    expect(result).toMatchObject({ location: { city: 'Town, Old' }, ignored: [] });
  });

  it('ignore one bad concern and say so, but search with the others [WIN-9]', () => {
    expect(
      read('species_treated=DOG&concerns=itching,%3Cscript%3E&province=CA&country=us'),
    ).toMatchObject({ kind: 'search', concerns: ['itching'], ignored: ['concerns'] });
  });

  it('search the province and name a city or a postal code that is malformed [WIN-9]', () => {
    expect(read(`${WHOLE}&city=a%00b`)).toMatchObject({
      location: { country: 'us', province: 'CA' },
      ignored: ['city'],
    });
    expect(read(`${WHOLE}&city=Davis&city=Fresno`)).toMatchObject({ ignored: ['city'] });
    expect(read(`${WHOLE}&postal=%3Cscript%3E`)).toMatchObject({ ignored: ['postal'] });
  });

  it('take at most 20 concerns and name the surplus [WIN-9]', () => {
    const slugs = Array.from({ length: 25 }, (_, index) => `c${index}`).join(',');
    const result = read(`species_treated=DOG&concerns=${slugs}&province=CA&country=us`);
    expect(result.kind === 'search' && result.concerns).toHaveLength(20);
    expect(result).toMatchObject({ ignored: ['concerns'] });
  });

  it('name the designation, where the host allows it, with a search or alone [WIN-9, TILE-6]', () => {
    const both = ['VET', 'TECH'] as const;
    expect(read(`${WHOLE}&designation=tech`, both)).toMatchObject({
      kind: 'search',
      designation: 'TECH',
      ignored: [],
    });
    expect(read('species_treated=DOG&designation=TECH', both)).toMatchObject({
      usable: { designation: 'TECH' },
    });
    expect(read('designation=TECH', both)).toEqual({ kind: 'none', designation: 'TECH' });
    expect(read('designation=DESIGNER', both)).toEqual({ kind: 'none' });
  });

  it.each(['designation=TECH', 'designation=COACH', 'designation=VET&designation=VET'])(
    'name %s as ignored in a search where it cannot be taken [WIN-9, TILE-6]',
    (query) => {
      const result = read(`${WHOLE}&${query}`);
      expect(result).toMatchObject({ kind: 'search', ignored: ['designation'] });
      expect(result).not.toHaveProperty('designation');
    },
  );

  it('never throw and never carry a value that is not well formed [WIN-9]', () => {
    const value = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
      fc.string(),
      fc.constantFrom('DOG', 'us', 'CA', 'itching', 'x'.repeat(3000), '__proto__'),
    );
    const name = fc.constantFrom(
      'species_treated',
      'concerns',
      'province',
      'country',
      'city',
      'postal',
      'designation',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (pairs) => {
        const result = parseAddressParameters(new URLSearchParams(pairs), ['VET']);
        if (result.kind !== 'search') return;
        expect(result.concerns.length).toBeLessThanOrEqual(20);
        for (const slug of result.concerns) expect(slug).toMatch(/^[a-z0-9][a-z0-9_-]{0,63}$/);
        expect(result.location.city !== undefined && result.location.postal !== undefined).toBe(
          false,
        );
      }),
    );
  });
});

const readBoth = (query: string) =>
  parseAddressParameters(new URLSearchParams(query), ['VET', 'TECH']);
const SEARCH = readBoth('species_treated=DOG&concerns=itching,odd&province=CA&country=us');

describe('an address checked against the service', () => {
  it('is unchanged when all values are known, or when the request failed [WIN-9]', () => {
    const known = { species: ['DOG'], concerns: ['itching', 'odd'] } as const;
    expect(checkAddress(SEARCH, known)).toEqual(SEARCH);
    expect(checkAddress(SEARCH, {})).toEqual(SEARCH);
    expect(checkAddress({ kind: 'none' }, known)).toEqual({ kind: 'none' });
  });

  it('loses an unknown concern, names it as ignored, and searches with the others [WIN-9]', () => {
    expect(checkAddress(SEARCH, { concerns: ['itching'] })).toMatchObject({
      kind: 'search',
      concerns: ['itching'],
      ignored: ['concerns'],
    });
  });

  it('is no search without a known concern [WIN-9]', () => {
    expect(checkAddress(SEARCH, { concerns: ['limping'] })).toEqual({
      kind: 'malformed',
      usable: { species: 'DOG', location: { country: 'us', province: 'CA' } },
      ignored: ['concerns'],
      missing: [],
    });
  });

  it('loses a species that the service does not treat, and its concerns with it [WIN-7, WIN-9]', () => {
    const address = readBoth(
      'species_treated=HORSE&concerns=colic&province=CA&country=us&designation=TECH',
    );
    expect(checkAddress(address, { species: ['DOG'], concerns: ['colic'] })).toEqual({
      kind: 'malformed',
      usable: { location: { country: 'us', province: 'CA' }, designation: 'TECH' },
      ignored: ['species_treated'],
      missing: [],
    });
  });

  it('keeps what was missing or ignored before, each named once [WIN-9]', () => {
    const part = readBoth('species_treated=DOG&concerns=itching,%3Cb%3E,odd');
    expect(checkAddress(part, { concerns: ['itching'] })).toEqual({
      kind: 'malformed',
      usable: { species: 'DOG', concerns: ['itching'] },
      ignored: ['concerns'],
      missing: ['province', 'country'],
    });
    const unread = readBoth('species_treated=UNICORN&concerns=odd');
    expect(checkAddress(unread, { species: ['DOG'] })).toEqual(unread);
  });
});
