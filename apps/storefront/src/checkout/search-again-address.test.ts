import { parseAddressParameters, readCheckoutLanding } from '@pawcall/domain';
import { expect, it } from 'vitest';
import { searchAgainAddress } from './search-again-address.ts';

const handedOver = readCheckoutLanding(
  new URL(
    'https://shop.example/cx/book/0d7d3f7e-5b1a-4c57-9d0b-6a4f2e0f1c11?concerns=itching,ear-infection&city=Austin&province=TX&country=us',
  ),
);

it('links to the results of the same search in the same language, as the widget parses it [WIN-9]', () => {
  const address = handedOver && searchAgainAddress(handedOver, 'DOG', 'fr-CA');
  expect(address).toBe(
    '/?locale=fr-CA&species_treated=DOG&concerns=itching%2Cear-infection&city=Austin&province=TX&country=us',
  );
  const { searchParams } = new URL(address ?? '', 'https://shop.example');
  expect(parseAddressParameters(searchParams, ['VET'])).toEqual({
    kind: 'search',
    species: 'DOG',
    concerns: ['itching', 'ear-infection'],
    location: { city: 'Austin', province: 'TX', country: 'us' },
    ignored: [],
  });
});

it('keeps the designation TECH [TILE-6]', () => {
  const technician = handedOver && { ...handedOver, designation: 'TECH' as const };
  const address = technician && searchAgainAddress(technician, 'DOG', 'en-US');
  const { searchParams } = new URL(address ?? '', 'https://shop.example');
  expect(parseAddressParameters(searchParams, ['VET', 'TECH'])).toMatchObject({
    kind: 'search',
    designation: 'TECH',
  });
  const beginning = technician && searchAgainAddress(technician, undefined, 'en-US');
  expect(beginning).toBe('/?locale=en-US&designation=TECH');
});

it('links to step 1 when the search is unknown', () => {
  const beginning = '/?locale=en-US';
  expect(handedOver && searchAgainAddress(handedOver, undefined, 'en-US')).toBe(beginning);
  const placeless = handedOver && { ...handedOver, province: undefined };
  expect(placeless && searchAgainAddress(placeless, 'DOG', 'en-US')).toBe(beginning);
});
