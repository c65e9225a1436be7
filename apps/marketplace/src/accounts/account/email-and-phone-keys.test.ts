import { normaliseEmail, parseEmailOrPhone, validateEmailOnly } from '@pawcall/domain';
import { readPhone } from '@pawcall/domain/phone';
import { Email } from '@pawcall/contract';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressKey } from '../../http/peer-address.ts';
import { emailKey } from './email-key.ts';
import { phoneNumber } from './phone-number.ts';

describe('e-mail keys', () => {
  it.each([
    ['Jamie@Example.COM', 'jamie@example.com'],
    ['  jamie@example.com ', 'jamie@example.com'],
    ['jamie+pets@example.co.uk', 'jamie+pets@example.co.uk'],
    ['İstanbul@example.com', 'İstanbul@example.com'],
  ])('%j is kept as %j [AUTH-2]', (text, key) => {
    expect(emailKey(text)).toBe(key);
  });

  it.each([
    'jamie＠example.com',
    'ｊamie@example.com',
    'jamie@exa\u200bmple.com',
    'jamie\u202e@example.com',
    'jamie\u0000@example.com',
    'a@b@example.com',
    'jamie@example',
    '@example.com',
    'jamie',
    'ja mie@example.com',
    'jamie@exam\u00a0ple.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(255)}.com`,
    `jamie@ex\ud800ample.com`,
    '',
  ])('refuses %j', (text) => {
    expect(emailKey(text)).toBeUndefined();
  });
});

describe('an e-mail address as people type or paste it', () => {
  it.each([
    ['jamie+pets@example.com', 'jamie+pets@example.com'],
    ['Jamie+Pets@Example.com', 'jamie+pets@example.com'],
    ["sean.o'brien@example.ie", "sean.o'brien@example.ie"],
    ['tom&mia@example.com', 'tom&mia@example.com'],
    ['j..b.@docomo.example.jp', 'j..b.@docomo.example.jp'],
    ['jamie@vets.co.uk', 'jamie@vets.co.uk'],
    ['jamie@my--shop.example', 'jamie@my--shop.example'],
    ['jamie@Müller.example', 'jamie@xn--mller-kva.example'],
    ['jamie@mu\u0308ller.example', 'jamie@xn--mller-kva.example'],
    ['jamie@XN--MLLER-KVA.example', 'jamie@xn--mller-kva.example'],
    ['jamie@пример.рф', 'jamie@xn--e1afmkfd.xn--p1ai'],
    ['jamie@例え.jp', 'jamie@xn--r8jz45g.jp'],
    ['\u00a0jamie@example.com\r\n', 'jamie@example.com'],
    ['\u202ajamie@example.com\u202c', 'jamie@example.com'],
    ['\ufeffjamie@example.com\u200b', 'jamie@example.com'],
  ])('%j is one, %j, to the widget and to the server [AUTH-2]', (typed, email) => {
    expect(validateEmailOnly({ email: typed })).toEqual({});
    expect(normaliseEmail(typed)).toBe(email);
    expect(normaliseEmail(email)).toBe(email);
    expect(emailKey(typed)).toBe(email);
  });

  it.each([
    'jamie@example.com.',
    'Jamie Lee <jamie@example.com>',
    '<jamie@example.com>',
    'mailto:jamie@example.com',
    'jamie@example.com, alex@example.com',
    'jamie@example,com',
    'jamie@example',
    'jamie@exam ple.com',
    'jamie＠example.com',
    'jamie@ｅxample.com',
    'jamie@exa\u200bmple.com',
    'jamie@mü\u200bller.example',
    'jamie@müller.example/shop',
    'jamie@-example.com',
    'jamie@192.0.2.7',
    'jörg@example.com',
    `${'a'.repeat(65)}@example.com`,
    `jamie@${'a'.repeat(64)}.example`,
    `jamie@${'a.'.repeat(130)}example`,
  ])('%j is none to the widget, nor to a call [AUTH-2]', (typed) => {
    expect(validateEmailOnly({ email: typed })).toEqual({ email: 'email_invalid' });
    expect(v.is(Email, typed)).toBe(false);
  });
});

it('accepts and normalizes every e-mail that the widget accepts [AUTH-2]', () => {
  const unit = fc.constantFrom(...Array.from('aZ09.+-_ſ\u212aİé@ '));
  const local = fc.oneof(
    fc.string({ unit, minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 70 }).map((length) => 'a'.repeat(length)),
  );
  const domain = fc.constantFrom('Example.COM', 'ex-ample.co.uk', 'example', '\u212aelvin.com');
  fc.assert(
    fc.property(local, domain, (before, after) => {
      const typed = `${before}@${after}`;
      fc.pre(parseEmailOrPhone(typed, 'us', () => null)?.kind === 'email');
      expect(emailKey(typed)).toBe(normaliseEmail(typed));
    }),
    { numRuns: 2000 },
  );
});

describe('phone numbers', () => {
  it.each([
    ['+16195550142', '+16195550142'],
    [' +1 (619) 555-0142 ', '+16195550142'],
    ['6195550142', '+16195550142'],
    ['(619) 555-0142', '+16195550142'],
    ['+44 7400 123456', '+447400123456'],
    ['+1 619 555 0142 ext. 7', undefined],
    ['call +16195550142', undefined],
    ['+16195550142'.padEnd(50, '0'), undefined],
    ['+1 111 111 1111', undefined],
    ['+0123456789', undefined],
    ['+1619555014x', undefined],
    ['+1', undefined],
  ])('%j is read as %j [AUTH-4]', (text, number) => {
    expect(phoneNumber(text, 'en-US')).toBe(number);
  });

  it.each([
    '07700 900123',
    '020 7946 0018',
    '07400 123456',
    '+4915123456789',
    '011 44 7400 123456',
  ])('reads %s as the widget does, in every country [AUTH-4]', (text) => {
    for (const [locale, country] of [
      ['en-US', 'us'],
      ['en-CA', 'ca'],
      ['en-GB', 'gb'],
    ] as const) {
      expect(phoneNumber(text, locale) ?? null).toBe(
        parseEmailOrPhone(text, country, readPhone)?.value ?? null,
      );
    }
  });

  it('is parsed by the dialling rules of the caller’s country [AUTH-4]', () => {
    expect(phoneNumber('07400 123456', 'en-GB')).toBe('+447400123456');
    expect(phoneNumber('07400 123456', 'en-US')).toBe(undefined);
    expect(phoneNumber('514-555-0142', 'fr-CA')).toBe('+15145550142');
  });
});

describe('address keys', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
    ['unknown', 'unknown'],
  ])('%j counts as %j', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
