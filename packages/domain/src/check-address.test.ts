import { describe, expect, it } from 'vitest';
import { parseAddressParameters } from './address-parameters.ts';
import { checkAddress } from './check-address.ts';

const read = (query: string) => parseAddressParameters(new URLSearchParams(query), ['VET', 'TECH']);
const WHOLE = read('species_treated=DOG&concerns=itching,odd&province=CA&country=us');

describe('an address compared with what the service has', () => {
  it('stays as it is when all is known, or when nothing could be asked [WIN-9]', () => {
    const known = { species: ['DOG'], concerns: ['itching', 'odd'] } as const;
    expect(checkAddress(WHOLE, known)).toEqual(WHOLE);
    expect(checkAddress(WHOLE, {})).toEqual(WHOLE);
    expect(checkAddress({ kind: 'none' }, known)).toEqual({ kind: 'none' });
  });

  it('loses an unknown concern, names it as ignored, and searches with the others [WIN-9]', () => {
    expect(checkAddress(WHOLE, { concerns: ['itching'] })).toMatchObject({
      kind: 'search',
      concerns: ['itching'],
      ignored: ['concerns'],
    });
  });

  it('is no search without a known concern [WIN-9]', () => {
    expect(checkAddress(WHOLE, { concerns: ['limping'] })).toEqual({
      kind: 'malformed',
      usable: { species: 'DOG', location: { country: 'us', province: 'CA' } },
      ignored: ['concerns'],
      missing: [],
    });
  });

  it('loses a species that the service does not treat, and its concerns with it [WIN-7, WIN-9]', () => {
    const address = read(
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
    const part = read('species_treated=DOG&concerns=itching,%3Cb%3E,odd');
    expect(checkAddress(part, { concerns: ['itching'] })).toEqual({
      kind: 'malformed',
      usable: { species: 'DOG', concerns: ['itching'] },
      ignored: ['concerns'],
      missing: ['province', 'country'],
    });
    const unread = read('species_treated=UNICORN&concerns=odd');
    expect(checkAddress(unread, { species: ['DOG'] })).toEqual(unread);
  });
});
