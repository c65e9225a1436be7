import { listCommonPasswords } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';

// SHA-256 of "password", which is its own letters.
const PASSWORD = '5e884898da28047151d0e56f8dc6292773603d0d6aabbdd62a11ef721d1542d8';

describe('the common passwords of a range', () => {
  const server = serveAccounts();
  const range = (hash_prefix: string) =>
    server.call(listCommonPasswords, undefined, { params: { hash_prefix } });

  it('are told to anybody as hashes, and may be cached [AUTH-3][WIRE-9]', async () => {
    const came = await range(PASSWORD.slice(0, 3));
    expect(came.status).toBe(200);
    expect(came.headers.get('Cache-Control')).toContain('public, max-age=86400');
    expect(came.data).toEqual({ hashes: expect.arrayContaining([PASSWORD]) });
  });

  it.each(['5e', '5e88', '5E8', 'xyz', '___', 'password'])(
    'are not told for %j, which is no range [AUTH-3]',
    async (hashPrefix) => {
      expect((await range(hashPrefix)).status).toBe(404);
    },
  );
});
