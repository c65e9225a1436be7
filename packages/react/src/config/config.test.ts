import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const options = {
  partner: 'harborvale',
  source: 'harborvale',
  clientId: 'harborvale-web',
  apiBase: 'https://api.example.com',
  authBase: 'https://auth.example.com',
  commerceBase: 'https://pharmacy.example.com/commerce',
  sessionCodeUrl: 'https://pharmacy.example.com/session-code',
  checkoutBase: 'https://checkout.example.com',
  checkoutOrigins: ['https://checkout.example.com'],
  geocoderBase: 'https://places.example.com',
  geocoderToken: 'pk.example',
  pharmacistPhone: '1-800-555-0100',
  pharmacistEmail: 'pharmacist@example.com',
  helpUrl: 'https://pharmacy.example.com/help',
  termsUrl: 'https://pharmacy.example.com/terms',
  privacyUrl: 'https://pharmacy.example.com/privacy',
};

it('defaults to en-US, USD and us [CFG-1]', () => {
  expect(readConfig(options)).toMatchObject({
    kind: 'config',
    config: { locale: 'en-US', currency: 'USD', country: 'us', traceSampleRate: 1, history: false },
  });
});

it('refuses an unsupported country by name [CFG-1]', () => {
  expect(readConfig({ ...options, country: 'fr' })).toEqual({
    kind: 'errors',
    errors: [{ option: 'country', problem: 'must be one of us, ca, gb' }],
  });
});

it('names every missing and wrong option [CFG-2]', () => {
  const { partner: _, ...rest } = options;
  const reading = readConfig({
    ...rest,
    apiBase: 'http://api.example.com',
    colour: 'red',
    size: 1,
  });
  expect(
    reading.kind === 'errors' && reading.errors.map((error) => error.option).toSorted(),
  ).toEqual(['apiBase', 'colour', 'partner', 'size']);
});

it('refuses gateway credentials by name [WIRE-6]', () => {
  const reading = readConfig({ ...options, gatewayClientSecret: 'x' });
  expect(reading).toMatchObject({ kind: 'errors', errors: [{ option: 'gatewayClientSecret' }] });
});

it.each([
  'javascript:alert(1)',
  '//evil.example',
  'https://user:pw@example.com',
  'http://example.com',
  'data:text/html,x',
])('refuses %s as an address [CFG-2]', (helpUrl) => {
  expect(readConfig({ ...options, helpUrl })).toMatchObject({ kind: 'errors' });
});

it('accepts only exact origins for the checkout [BOOK-4]', () => {
  expect(readConfig({ ...options, checkoutOrigins: ['https://a.example/path'] })).toMatchObject({
    kind: 'errors',
    errors: [{ option: 'checkoutOrigins' }],
  });
});

it.each([
  ['headingLevel', 5],
  ['headingLevel', 1.5],
  ['traceSampleRate', -0.1],
  ['traceSampleRate', 1.1],
])('refuses %s %d, which is out of range [CFG-2]', (option, value) => {
  const range = option === 'headingLevel' ? 'must be 1 to 4' : 'must be 0 to 1';
  expect(readConfig({ ...options, [option]: value })).toEqual({
    kind: 'errors',
    errors: [{ option, problem: range }],
  });
});
