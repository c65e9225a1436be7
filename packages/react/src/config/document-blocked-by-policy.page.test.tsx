import { expect, it } from 'vitest';
import { completeOptions } from './complete-options.ts';

it('a page whose policy blocks the document is asked only to allow its origin [CFG-5]', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'self' ws:";
  document.head.append(policy);
  const config = 'https://cdn.example:8443/acme.json';
  const { reading } = await completeOptions({ config }, document.baseURI);
  expect(reading).toEqual({
    kind: 'errors',
    errors: [
      {
        option: 'config',
        problem: `cannot be had from ${config}: the page’s own Content-Security-Policy refuses it. Add https://cdn.example:8443 to connect-src`,
      },
    ],
  });
});
