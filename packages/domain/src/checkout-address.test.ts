import { describe, expect, it } from 'vitest';
import {
  allowedCheckoutUrl,
  checkoutAddress,
  checkoutPath,
  handOffUrl,
} from './checkout-address.ts';
import { SACRAMENTO, sampleUser, uuid } from './test-samples.ts';

const BASE = 'https://checkout.example.com';
const guest = {
  quoteUuid: uuid(3),
  user: null,
  hasPets: false,
  who: { kind: 'species', species: 'RABBIT' },
  concerns: ['itching', 'limping'],
  location: SACRAMENTO,
  designation: 'VET',
} as const;

describe('checkout address', () => {
  it('is book with RxCheckout, else book-vetlive [BOOK-2]', () => {
    expect(checkoutPath(null)).toBe('book-vetlive');
    expect(checkoutPath(sampleUser())).toBe('book-vetlive');
    expect(checkoutPath(sampleUser({ is_rx_checkout: false }))).toBe('book-vetlive');
    expect(checkoutPath(sampleUser({ is_rx_checkout: true }))).toBe('book');
  });

  it('carries concerns, species and the address fields that are set [BOOK-2]', () => {
    expect(checkoutAddress(BASE, guest)).toBe(
      `${BASE}/cx/book-vetlive/${uuid(3)}?concerns=itching%2Climping&species=RABBIT&city=Sacramento&province=CA&country=us`,
    );
  });

  it('carries the saved pet and no species for a user with pets [BOOK-2]', () => {
    const address = new URL(
      checkoutAddress(`${BASE}/shop/`, {
        ...guest,
        user: sampleUser({ is_rx_checkout: true }),
        hasPets: true,
        who: { kind: 'pet', petUuid: uuid(7), species: 'DOG' },
        location: { country: 'gb', province: 'ENG', postal: 'SW1A 1AA' },
      }),
    );
    expect(address.pathname).toBe(`/shop/cx/book/${uuid(3)}`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      pet_uuid: uuid(7),
      concerns: 'itching,limping',
      postal: 'SW1A 1AA',
      province: 'ENG',
      country: 'gb',
    });
  });

  it('leaves out what is not set, also for a user with pets who chose a species [BOOK-2]', () => {
    const address = checkoutAddress(BASE, {
      ...guest,
      hasPets: true,
      concerns: [],
      location: null,
    });
    expect(address).toBe(`${BASE}/cx/book-vetlive/${uuid(3)}`);
  });

  it('carries the designation TECH, so that the return link searches technicians [BOOK-2][TILE-6]', () => {
    const address = new URL(checkoutAddress(BASE, { ...guest, designation: 'TECH' }));
    expect(address.searchParams.get('designation')).toBe('TECH');
  });

  it('cannot be led elsewhere by a quote uuid [BOOK-4]', () => {
    const address = checkoutAddress(BASE, { ...guest, quoteUuid: '../../../evil?x=1#y' });
    expect(new URL(address).pathname).toBe('/cx/book-vetlive/..%2F..%2F..%2Fevil%3Fx%3D1%23y');
  });

  it('is replaced by the magic-login address, or gets its code [BOOK-3]', () => {
    const checkout = `${BASE}/cx/book/1?country=us`;
    expect(handOffUrl({ url: `${BASE}/go`, code: 'abc' }, checkout)).toBe(`${BASE}/go`);
    expect(handOffUrl({ url: null, code: 'a b' }, checkout)).toBe(`${checkout}&magic_code=a+b`);
    expect(handOffUrl({}, checkout)).toBeNull();
    expect(handOffUrl({ url: '', code: '' }, checkout)).toBeNull();
  });

  it('of our own making is always allowed by its base [BOOK-4]', () => {
    for (const base of [BASE, `${BASE}/shop`, 'http://localhost:4173']) {
      expect(allowedCheckoutUrl(checkoutAddress(base, guest), [base])).not.toBeNull();
    }
  });
});
