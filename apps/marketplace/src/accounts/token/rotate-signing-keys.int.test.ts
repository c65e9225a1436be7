import { readProfile, refresh } from '@pawcall/contract';
import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { textOf, tokenFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';
import { sweepAccounts } from '../delete-expired-account-data.ts';
import { rotateSigningKey } from './rotate-signing-keys.ts';
import { createTokens } from './access-tokens.ts';

describe('a rotation of the signing keys', () => {
  const server = serveAccounts();

  const signIn = () => tokenFor(server, 'sam@example.com');
  const rotate = async (isLeaked = false) =>
    rotateSigningKey(server.market.db, server.market.now(), { isLeaked });
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const statusOf = async (call: typeof refresh | typeof readProfile, token: string) =>
    (await server.call(call, undefined, { token })).status;
  const refreshed = async (token: string): Promise<string> =>
    textOf(await server.call(refresh, {}, { token }), 'access_token');

  it('keeps every session: the old key verifies until its last token can no longer be refreshed [OPS-5]', async () => {
    const before = await signIn();
    const { kid } = await rotate();
    // Not yet: another process may not have read the new key.
    expect(kidOf(await signIn())).toBe(kidOf(before));
    server.advance({ minutes: 4 });
    expect(await statusOf(readProfile, before)).toBe(200);
    const after = await signIn();
    expect(kidOf(after)).toBe(kid);
    expect(await statusOf(readProfile, after)).toBe(200);
    await sweepAccounts(server.market.db, server.market.now());
    server.advance({ hours: 12 });
    await sweepAccounts(server.market.db, server.market.now());
    expect(kidOf(await refreshed(before))).toBe(kid);
  });

  it('deletes the old key at the end, and stops signing with it long before [OPS-5]', async () => {
    const { db } = server.market;
    await rotate();
    server.advance({ hours: 1 });
    await sweepAccounts(db, server.market.now());
    const keys = () => db.selectFrom('signing_key').selectAll().orderBy('signs_from').execute();
    const stored = await keys();
    const withSecret = stored.filter(({ private_key }) => private_key.includes('"d"'));
    expect(withSecret).toEqual(stored.slice(-1));
    server.advance({ hours: 13 });
    await sweepAccounts(db, server.market.now());
    expect(await keys()).toEqual(stored.slice(-1));
  });

  it('reaches every process before the new key signs [OPS-5]', async () => {
    const { db, now } = server.market;
    const other = await createTokens({ db, now });
    const { kid } = await rotate();
    server.advance({ minutes: 4 });
    const token = await signIn();
    expect(kidOf(token)).toBe(kid);
    expect(await other.verify(token)).toMatchObject({ type: 'CLIENT' });
  });

  it('of a leaked key rejects every token that it signed within a minute [OPS-5]', async () => {
    const token = await signIn();
    await rotate(true);
    server.advance({ minutes: 1 });
    expect(await statusOf(readProfile, token)).toBe(401);
    expect(await statusOf(refresh, token)).toBe(401);
    expect(await statusOf(readProfile, await signIn())).toBe(200);
  });
});
