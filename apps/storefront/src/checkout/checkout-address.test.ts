import { describe, expect, it } from 'vitest';
import { readCheckoutAddress, searchAgainAddress, withoutMagicCode } from './checkout-address.ts';

const QUOTE = '0d7d3f7e-5b1a-4c57-9d0b-6a4f2e0f1c11';
const PET = '7f0c8f4e-30c1-4b0e-8f5e-2f4f4b1d9a10';
const address = (path: string) => new URL(path, 'https://shop.example');

describe('readCheckoutAddress', () => {
  it('reads everything that was handed over [BOOK-2]', () => {
    const query = `magic_code=m1.s3cret&pet_uuid=${PET}&concerns=itching,ear-infection&city=Austin&province=TX&country=us`;
    expect(readCheckoutAddress(address(`/cx/book-vetlive/${QUOTE}?${query}`))).toEqual({
      kind: 'book-vetlive',
      quoteUuid: QUOTE,
      magicCode: { id: 'm1', code: 's3cret' },
      petUuid: PET,
      species: undefined,
      concerns: ['itching', 'ear-infection'],
      city: 'Austin',
      postal: undefined,
      province: 'TX',
      country: 'us',
    });
  });

  it.each([`/cx/pay/${QUOTE}`, '/cx/book/1', '/cx/book', `/cx/book/${QUOTE}/more`, '/'])(
    'names no quote at %s',
    (path) => {
      expect(readCheckoutAddress(address(path))).toBeUndefined();
    },
  );

  it('leaves malformed values out', () => {
    const query = `pet_uuid=%3Cscript%3E&concerns=,,A%20B,itching,itching&magic_code=.x&city=${'a'.repeat(201)}`;
    expect(readCheckoutAddress(address(`/cx/book/${QUOTE}?${query}`))).toMatchObject({
      petUuid: undefined,
      concerns: ['itching'],
      magicCode: undefined,
      city: undefined,
    });
  });

  it('takes a code without an id for both', () => {
    expect(readCheckoutAddress(address(`/cx/book/${QUOTE}?magic_code=abc`))?.magicCode).toEqual({
      id: 'abc',
      code: 'abc',
    });
  });
});

it('takes only the code out of the address', () => {
  expect(withoutMagicCode(address(`/cx/book/${QUOTE}?magic_code=a.b&city=Austin`))).toBe(
    `https://shop.example/cx/book/${QUOTE}?city=Austin`,
  );
});

describe('searchAgainAddress', () => {
  const handedOver = readCheckoutAddress(
    address(`/cx/book/${QUOTE}?concerns=itching,ear-infection&city=Austin&province=TX&country=us`),
  );

  it('leads back to the results of the same search [WIN-9]', () => {
    expect(handedOver && searchAgainAddress(handedOver, 'DOG')).toBe(
      '/?species_treated=DOG&concerns=itching%2Cear-infection&city=Austin&province=TX&country=us',
    );
  });

  it('leads to the beginning when the search cannot be told', () => {
    expect(handedOver && searchAgainAddress(handedOver, undefined)).toBe('/');
    expect(handedOver && searchAgainAddress({ ...handedOver, province: undefined }, 'DOG')).toBe(
      '/',
    );
  });
});
