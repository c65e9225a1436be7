import { expect, it } from 'vitest';
import { isDevelopment } from './is-development.ts';

it.each([
  [{ environment: 'development' }, 'shop.example', true],
  [{ environment: 'production' }, 'localhost', true],
  [{}, 'shop.localhost', true],
  [{}, '127.0.0.1', true],
  [{}, '[::1]', true],
  [{}, 'shop.example', false],
  [{ environment: 'production' }, 'localhost.example', false],
  [{ environment: 'Development' }, 'notlocalhost', false],
])('isDevelopment with %o at %s is %s [EMB-4]', (options, hostname, expected) => {
  expect(isDevelopment(options, hostname)).toBe(expected);
});
