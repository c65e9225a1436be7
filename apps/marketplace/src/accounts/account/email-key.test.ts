import { describe, expect, it } from 'vitest';
import { addressKey } from '../throttle/address-key.ts';
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

  it('is read as it is dialled in the caller’s country [AUTH-4]', () => {
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
