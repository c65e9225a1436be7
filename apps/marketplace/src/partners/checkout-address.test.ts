import { allowedCheckoutUrl } from '@pawcall/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutAddress } from './partner-directory.ts';

const ORIGIN = 'https://ok.tld';
const check = (text: string) => checkoutAddress(text, [ORIGIN])?.href;

const REFUSED = [
  '',
  '//evil.tld',
  '///evil.tld',
  '/\\evil.tld',
  '\\\\evil.tld',
  '//evil.tld/cx/',
  'https:evil.tld/cx/',
  'https:/evil.tld/cx/',
  'https:ok.tld/cx/book/1',
  'http://ok.tld@evil.tld/cx/',
  'https://ok.tld@evil.tld/cx/',
  'https://ok.tld:x@evil.tld/cx/',
  'https://user@ok.tld/cx/',
  'https://user:pass@ok.tld/cx/',
  'https://ok.tld.evil.tld/cx/',
  'https://evil.tld/ok.tld/cx/',
  'https://evil.tld?https://ok.tld/cx/',
  'https://evil.tld#https://ok.tld/cx/',
  'https://ok.tld:8443/cx/',
  'https://ok.tld:443/cx/',
  'http://ok.tld/cx/',
  'HTTPS://OK.TLD/cx/',
  'https://OK.tld/cx/',
  'https://ok.tld./cx/',
  'https://ok.tld%00.evil.tld/cx/',
  'https://ok.tld%2f%2fevil/cx/',
  'https://ok.tld%2ecom/cx/',
  '%2f%2fevil.tld/cx/',
  'ht\ttps://ok.tld/cx/',
  'https\r\n://ok.tld/cx/',
  'https://ok.tld/cx/\nbook',
  ' https://ok.tld/cx/book',
  'https://ok.tld/cx/\u0000',
  'https://ok.tld/cx/\u202e',
  'https://ok.tld/cx/book/1#access_token=x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript:https://ok.tld/cx/',
  'data:text/html,https://ok.tld/cx/',
  'blob:https://ok.tld/cx/1',
  'file:///cx/',
  'vbscript:x',
  'about:blank',
  'https://ökok.tld/cx/',
  'https://оk.tld/cx/',
  'https://xn--k-3tb.tld/cx/',
  'http://2130706433/cx/',
  'http://[::ffff:127.0.0.1]/cx/',
  'http://0x7f.1/cx/',
  'https://ok.tld',
  'https://ok.tld/',
  'https://ok.tld/cx',
  'https://ok.tld/cxX/book',
  'https://ok.tld/allowed/cx/',
  'https://ok.tld/cx/../admin',
  'https://ok.tld/cx/%2e%2e/admin',
  'https://ok.tld/cx/.%2e/admin',
  'https://ok.tld/cx/..%2fadmin',
  'https://ok.tld/cx/..%5cadmin',
  'https://ok.tld/cx\\..\\admin',
  'https://ok.tld/cx/\\evil.tld',
  'https://ok.tld\\@evil.tld/cx/',
  `https://${'a'.repeat(10_000)}.tld/cx/`,
];

describe('checkout addresses', () => {
  it.each(REFUSED)('rejects %j [BOOK-4]', (text) => {
    expect(check(text)).toBeUndefined();
  });

  it('accepts a checkout of an allowed origin and keeps its query [BOOK-3]', () => {
    const address = `${ORIGIN}/cx/book-vetlive/1b4e28ba-2fa1-41d2-883f-0016d3cca427?concerns=itchy%2Cears&city=San+Diego`;
    expect(check(address)).toBe(address);
  });

  it('accepts any query: only origin and path are checked [BOOK-4]', () => {
    expect(check(`${ORIGIN}/cx/book/1?back=https%3A%2F%2Fevil.tld`)).toContain('/cx/book/1');
  });

  it('are those that the widget accepts [BOOK-4]', () => {
    const piece = fc.constantFrom(
      ...['https:', 'http:', '//', '/', '\\', '@', ':', '.', '?', '#', '%2f', '%2e', '..', ' '],
      ...['ok.tld', 'ok.tld.', 'cx', 'book', 'evil.tld', 'localhost', '443', '\u202e', '\u3002'],
      ...[`${ORIGIN}/cx/`, `${ORIGIN}/cx/book/1`, 'http://localhost/cx/'],
    );
    const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const origins = [ORIGIN, 'http://localhost'];
    fc.assert(
      fc.property(fc.oneof(text, fc.constantFrom(...REFUSED)), (address) => {
        const goes = allowedCheckoutUrl(
          address,
          origins.map((origin) => `${origin}/cx/`),
        );
        expect(checkoutAddress(address, origins)?.href ?? null).toBe(goes);
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts http for loopback addresses only [BOOK-4]', () => {
    expect(
      checkoutAddress('http://localhost:4000/cx/book/1', ['http://localhost:4000'])?.origin,
    ).toBe('http://localhost:4000');
    expect(checkoutAddress('http://shop.tld/cx/book/1', ['http://shop.tld'])).toBeUndefined();
  });
});
