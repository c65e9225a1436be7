import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedCheckoutUrl } from './checkout-address.ts';

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
