import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkoutAddress,
  magicCodeText,
  readCheckoutLanding,
  withMagicCode,
  withoutMagicCode,
} from './checkout-address.ts';
import { sampleUser, uuid } from './test-samples.ts';

const address = (path: string) => new URL(path, 'https://shop.example');
const read = (path: string) => readCheckoutLanding(address(path));

describe('the landing of the checkout', () => {
  it('reads everything that was handed over [BOOK-2, BOOK-3]', () => {
    const query = `magic_code=m1.s3cret&pet_uuid=${uuid(7)}&concerns=itching,ear-infection&city=Austin&province=TX&country=us&designation=TECH`;
    expect(read(`/cx/book-vetlive/${uuid(3)}?${query}`)).toEqual({
      kind: 'book-vetlive',
      quoteUuid: uuid(3),
      magicCode: { id: 'm1', code: 's3cret' },
      petUuid: uuid(7),
      species: undefined,
      concerns: ['itching', 'ear-infection'],
      city: 'Austin',
      postal: undefined,
      province: 'TX',
      country: 'us',
      designation: 'TECH',
    });
  });

  it.each([`/cx/pay/${uuid(3)}`, '/cx/book/1', '/cx/book', `/cx/book/${uuid(3)}/more`, '/'])(
    'names no quote at %s [BOOK-2]',
    (path) => {
      expect(read(path)).toBeNull();
    },
  );

  it('leaves malformed values out [BOOK-2]', () => {
    const query = `pet_uuid=%3Cscript%3E&concerns=,,A%20B,itching,itching&magic_code=.x&city=${'a'.repeat(201)}&designation=COACH`;
    expect(read(`/cx/book/${uuid(3)}?${query}`)).toMatchObject({
      petUuid: undefined,
      concerns: ['itching'],
      magicCode: undefined,
      city: undefined,
      designation: undefined,
    });
  });

  it('takes a code without an id for both [BOOK-3]', () => {
    const landing = read(`/cx/book/${uuid(3)}?magic_code=abc`);
    expect(landing?.magicCode).toEqual({ id: 'abc', code: 'abc' });
  });

  it('gives back what the widget and the magic login wrote, below any base [BOOK-2, BOOK-3]', () => {
    const slug = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
    const line = fc.stringMatching(/^[A-Za-z](?:[A-Za-z' -]{0,40}[A-Za-z])?$/);
    const token = fc.stringMatching(/^[\w-]{1,60}$/);
    fc.assert(
      fc.property(
        fc.constantFrom('https://shop.example', 'https://shop.example/store/'),
        fc.uuid(),
        fc.boolean(),
        fc.uniqueArray(slug, { maxLength: 20 }),
        line,
        fc.record({ id: token, code: token }),
        fc.constantFrom('VET', 'TECH'),
        (base, quoteUuid, isRx, concerns, city, magicCode, designation) => {
          const written = checkoutAddress(base, {
            quoteUuid,
            user: sampleUser({ is_rx_checkout: isRx }),
            hasPets: false,
            who: { kind: 'species', species: 'RABBIT' },
            concerns,
            location: { country: 'ca', province: 'QC', city },
            designation,
          });
          const opened = new URL(withMagicCode(written, magicCodeText(magicCode)));
          expect(readCheckoutLanding(opened)).toEqual({
            kind: isRx ? 'book' : 'book-vetlive',
            quoteUuid,
            magicCode,
            petUuid: undefined,
            species: 'RABBIT',
            concerns,
            city,
            postal: undefined,
            province: 'QC',
            country: 'ca',
            designation: designation === 'TECH' ? 'TECH' : undefined,
          });
          expect(withoutMagicCode(opened)).toBe(written);
        },
      ),
    );
  });
});
