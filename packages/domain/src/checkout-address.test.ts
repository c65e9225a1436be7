import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowedCheckoutUrl,
  checkoutAddress,
  checkoutPath,
  handOffUrl,
  readCheckoutLanding,
  magicCodeText,
  withMagicCode,
  withoutMagicCode,
} from './checkout-address.ts';
import { holdAnnouncement, holdStatus } from './hold-term.ts';
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

  it('says that a technician was searched for, so that the way back leads to technicians [BOOK-2][TILE-6]', () => {
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

describe('allowed checkout', () => {
  it.each([
    ['https://ok.tld', ['https://ok.tld']],
    ['https://ok.tld/cx/book/1?magic_code=x', ['https://ok.tld']],
    ['https://ok.tld:8443/cx', ['https://ok.tld:8443']],
    ['https://ok.tld/allowed/cx?next=%2Fhome', ['https://other.tld', 'https://ok.tld/allowed/']],
    ['https://ok.tld/allowed/cx', ['https://ok.tld/allowed']],
    ['http://127.0.0.1:4173/cx', ['http://127.0.0.1:4173']],
    ['http://[::1]:4173/cx', ['http://[::1]:4173']],
  ])('lets %s pass for %j [BOOK-4]', (address, allowed) => {
    expect(allowedCheckoutUrl(address, allowed)).not.toBeNull();
  });

  it('gives the address back as it is parsed [BOOK-4]', () => {
    expect(allowedCheckoutUrl('https://ok.tld', ['https://ok.tld'])).toBe('https://ok.tld/');
  });

  it.each([
    ['an http origin', 'http://ok.tld/', ['http://ok.tld']],
    ['no list', 'https://ok.tld/', []],
    ['a list entry that is no address', 'https://ok.tld/', ['*', 'ok.tld', '']],
    ['a list entry with a user name', 'https://ok.tld/', ['https://a@ok.tld']],
  ])('is nothing with %s [BOOK-4]', (_, address, allowed) => {
    expect(allowedCheckoutUrl(address, allowed)).toBeNull();
  });
});

describe('hold', () => {
  const now = Temporal.Instant.from('2027-06-16T14:00:00Z');

  it('counts down, warns in its last two minutes and ends [GO-4]', () => {
    expect(holdStatus('2027-06-16T14:10:00Z', now)).toEqual({
      kind: 'held',
      remainingSeconds: 600,
      warning: false,
    });
    expect(holdStatus('2027-06-16T14:02:00Z', now)).toMatchObject({ warning: true });
    expect(holdStatus('2027-06-16T14:00:00.200Z', now)).toMatchObject({ remainingSeconds: 1 });
    expect(holdStatus('2027-06-16T14:00:00Z', now)).toEqual({ kind: 'expired' });
  });

  it('is none for a service that holds nothing [GO-4, WIRE-8]', () => {
    expect(holdStatus(undefined, now)).toEqual({ kind: 'none' });
    expect(holdStatus('soon', now)).toEqual({ kind: 'none' });
  });

  it('is announced at 120, 60 and 20 seconds, once each, also after a sleep [GO-4, GO-1]', () => {
    const announced = Array.from({ length: 200 }, (_, index) => 200 - index)
      .map((before) => holdAnnouncement(before, before - 1))
      .filter((point) => point !== null);
    expect(announced).toEqual([120, 60, 20]);
    expect(holdAnnouncement(300, 15)).toBe(20);
    expect(holdAnnouncement(300, 0)).toBeNull();
  });
});

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

const ALLOWED = ['https://ok.tld/allowed/', 'https://pay.ok.tld'];

const FORGED: readonly unknown[] = [
  '//evil.tld',
  '///evil.tld',
  '/\\evil.tld',
  '\\\\evil.tld',
  'https:evil.tld',
  'https:/evil.tld',
  'http://ok.tld@evil.tld',
  'https://ok.tld.evil.tld',
  'https://evil.tld/ok.tld',
  'https://evil.tld?ok.tld',
  'https://evil.tld#ok.tld',
  'https://pay.ok.tld:8443',
  'http://pay.ok.tld',
  'HTTPS://PAY.OK.TLD',
  'https://pay.ok.tld.',
  'https://pay.ok.tld%00.evil.tld',
  'https://pay.ok.tld%2f%2fevil',
  '%2f%2fevil.tld',
  'ht\ttps://pay.ok.tld/',
  'https\r://pay.ok.tld/',
  'https:\n//pay.ok.tld/',
  ' https://pay.ok.tld/',
  'https://pay.ok.tld/\u202e',
  'https://pay.ok.tld/a b',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript://pay.ok.tld/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://pay.ok.tld/00000000-0000-4000-8000-000000000000',
  'file:///etc/passwd',
  'vbscript:msgbox(1)',
  'about:blank',
  'https://ökok.tld',
  'https://pay.оk.tld/',
  'https://xn--kok-sna.tld',
  'https://pay.ok.tld\u3002evil.tld',
  'http://2130706433/',
  'http://[::ffff:127.0.0.1]',
  'http://0x7f.1',
  'http://127.1/',
  'https://user:secret@pay.ok.tld/',
  'https://user@pay.ok.tld/',
  'https://@pay.ok.tld/',
  `https://pay.ok.tld/${'a'.repeat(10_000)}`,
  '',
  [],
  ['https://pay.ok.tld/'],
  ['https://pay.ok.tld/', 'https://evil.tld/'],
  {},
  { href: 'https://pay.ok.tld/', toString: () => 'https://pay.ok.tld/' },
  42,
  null,
  undefined,
  'https://ok.tld/allowed/../admin',
  'https://ok.tld/allowedX',
  'https://ok.tld/allowed/%2e%2e/admin',
  'https://ok.tld/allowed/.%2E/admin',
  'https://ok.tld/allowed/..%2fadmin',
  'https://ok.tld/allowed/..%5cadmin',
  'https://ok.tld/admin',
  'https://pay.ok.tld/#access_token=x',
  'https://pay.ok.tld\\@evil.tld',
  'https://pay.ok.tld:443@evil.tld/',
];

describe('forged checkout addresses', () => {
  it.each(FORGED.map((value, index) => [index, value] as const))(
    'number %d does not pass [BOOK-4]',
    (_, value) => {
      expect(allowedCheckoutUrl(value, ALLOWED)).toBeNull();
    },
  );

  it('are at least sixty [BOOK-4]', () => {
    expect(FORGED.length).toBeGreaterThanOrEqual(60);
  });

  it('never lead to another origin, whatever they are made of [BOOK-4]', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...['https:', 'http:', '//', '/', '\\', '@', ':', '.', '?', '#', '%2f', '..'],
      ),
      fc.constantFrom('pay.ok.tld', 'ok.tld/allowed/', 'evil.tld', '\t', 'javascript:', '443'),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const there = URL.canParse(text) ? new URL(text) : null;
        const fine =
          there?.origin === 'https://pay.ok.tld' ||
          (there?.origin === 'https://ok.tld' && there.pathname.startsWith('/allowed'));
        expect(fine || allowedCheckoutUrl(text, ALLOWED) === null).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
