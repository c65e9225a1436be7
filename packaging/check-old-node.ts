import type { PublishedName } from './published-packages.ts';

/** The packages that run in Node without a browser. */
export const IN_NODE: readonly PublishedName[] = [
  'contract',
  'domain',
  'transport',
  'auth-client',
  'client',
];
/** What those bring with them. */
export const OTHERS = [
  'valibot',
  '@noble/hashes',
  'libphonenumber-js',
  'temporal-polyfill',
  'temporal-spec',
  'temporal-utils',
  'axios',
  '@types/node',
  'undici-types',
];

/** Makes a Node as 20 and 22 are: an engine without `Temporal`, and without `Promise.withResolvers` and `URL.parse`. */
export const LIKE_AN_OLD_NODE = [
  '--no-harmony-temporal',
  '--import',
  'data:text/javascript,delete Promise.withResolvers;delete URL.parse',
];

/** A program that signs in and sends a request, with its own fake services. */
export const SIGN_IN = `
import { createAuthClient, createFetchClient, md5 } from '@pawcall/auth-client';
import { clampSearchDay } from '@pawcall/domain';
import { createMarketplaceClient } from '@pawcall/client';
import { listConcerns } from '@pawcall/contract';
const part = (data) => Buffer.from(JSON.stringify(data)).toString('base64url');
const seconds = Math.floor(Date.now() / 1000);
const token = [{}, { sub: 7, iat: seconds, exp: seconds + 900 }, {}].map(part).join('.');
const http = {
  request: async () => ({
    status: 200,
    data: { status: 'success', data: { access_token: token } },
    headers: { date: new Date().toUTCString() },
  }),
};
const auth = createAuthClient({ http, baseUrl: 'https://auth.example', md5, locale: () => 'en-US', timeZone: () => 'UTC' });
await auth.login({ email: 'jamie@example.com', password: 'secret' });
const client = createMarketplaceClient({
  auth,
  baseUrls: { api: 'https://api.example', auth: 'https://auth.example', commerce: 'https://c.example', storefront: 'https://s.example' },
  clientId: 'acme', locale: () => 'en-US', timeZone: () => 'UTC',
  // Node 26's own answers cannot be read without what is taken away here.
  fetch: async () => ({
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ status: 'success', data: [] }),
  }),
});
const { data } = await client.run(listConcerns, { query: { pet_species: 'DOG' } });
console.log(auth.getSnapshot().status, (await auth.getAccessToken()) === token, data.length,
  clampSearchDay('2020-01-01', auth.serverNow(), 'UTC').length, typeof Temporal);
auth.dispose();
`;
