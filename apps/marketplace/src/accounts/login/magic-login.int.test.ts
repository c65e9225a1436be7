import { exchangeMagicLogin, readProfile, requestMagicLogin } from '@pawcall/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '../account/stored-accounts.ts';
import { textOf, tokenFor } from '../../../testing/account-test-server.ts';
import { serveAccounts } from '../../../testing/account-server-lifecycle.ts';

const server = serveAccounts({ forgets: true });
let token: string;
beforeEach(async () => {
  token = await tokenFor(server, 'riley@example.com');
});

const CHECKOUT =
  'http://localhost:4000/cx/book/1b4e28ba-2fa1-41d2-883f-0016d3cca427?concerns=itchy%2Cears&city=San+Diego';

const link = async (): Promise<{
  readonly id: string;
  readonly code: string;
  readonly url: URL;
}> => {
  const came = await server.call(requestMagicLogin, { url: CHECKOUT }, { token });
  const url = new URL(textOf(came, 'url'));
  const [id = '', code = ''] = (url.searchParams.get('magic_code') ?? '').split('.');
  return { id, code, url };
};
const exchange = (id: string, code: string) =>
  server.call(exchangeMagicLogin, { code }, { params: { id } });

describe('magic login', () => {
  it('adds a code to the checkout address, which signs in once [BOOK-3]', async () => {
    const { id, code, url } = await link();
    expect(url.href.startsWith(CHECKOUT)).toBe(true);
    const came = await exchange(id, code);
    expect(came.data['email']).toBe('riley@example.com');
    const there = textOf(came, 'access_token');
    expect(there).not.toBe(token);
    expect((await server.call(readProfile, undefined, { token: there })).status).toBe(200);
    expect((await exchange(id, code)).status).toBe(404);
  });

  it('signs in once for twenty concurrent requests [BOOK-3]', async () => {
    const { id, code } = await link();
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(id, code)));
    expect(answers.filter((came) => came.status === 200)).toHaveLength(1);
  });

  it.each([
    [{ minutes: 4, seconds: 59 }, 200],
    [{ minutes: 5, seconds: 1 }, 404],
  ])('after %j returns %i [BOOK-3]', async (age, status) => {
    const { id, code } = await link();
    server.advance(age);
    expect((await exchange(id, code)).status).toBe(status);
  });

  it('becomes invalid with the session that requested it [BOOK-3]', async () => {
    const { id, code } = await link();
    const { db, now } = server.market;
    const user = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'riley@example.com')
      .executeTakeFirstOrThrow();
    await revokeSessions(db, now(), user.id);
    expect((await exchange(id, code)).status).toBe(404);
  });

  it.each([
    ['not-a-uuid', 'x'],
    ['00000000-0000-4000-8000-000000000000', 'x'],
  ])('with the id %j returns 404 [BOOK-3]', async (id, code) => {
    expect((await exchange(id, code)).status).toBe(404);
  });

  it('rejects checkout addresses of other origins [BOOK-4]', async () => {
    for (const url of [
      'https://evil.tld/cx/book/1',
      '//evil.tld/cx/',
      'javascript:alert(1)',
      'http://localhost:4000/admin',
      'http://localhost:4001/cx/book/1',
    ]) {
      const came = await server.call(requestMagicLogin, { url }, { token });
      expect([url, came.status]).toEqual([url, 400]);
      expect(came.data['url']).toHaveLength(1);
    }
    for (const url of [['http://localhost:4000/cx/'], { href: CHECKOUT }, 7, null, ''])
      expect((await server.callAnyhow(requestMagicLogin, { url }, { token })).status).toBe(422);
    expect(await server.market.db.selectFrom('magic_link').select('id').execute()).toEqual([]);
  });

  it('accepts a partner’s own checkout origin once that is configured [BOOK-4]', async () => {
    const url = 'https://checkout.partner.example/cx/book-vetlive/1';
    const ask = async () => (await server.call(requestMagicLogin, { url }, { token })).status;
    expect(await ask()).toBe(400);
    await server.market.db
      .updateTable('pharmacy')
      .set({ checkout_origins: ['https://checkout.partner.example'] })
      .execute();
    expect(await ask()).toBe(200);
  });

  it('requires a signed-in user [BOOK-3]', async () => {
    expect((await server.call(requestMagicLogin, { url: CHECKOUT })).status).toBe(401);
  });
});
