import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allowedCheckoutUrl } from './allowed-checkout.ts';

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
