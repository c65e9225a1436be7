import { listPets, listPromoCodes, readProfile, syncPets } from '@pawcall/contract';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { tokenFor } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';

const server = serveAccounts();

const signIn = (email: string) => tokenFor(server, email);
const List = v.object({ data: v.array(v.record(v.string(), v.unknown())) });
const list = async (call: typeof listPets | typeof listPromoCodes, email: string) =>
  v.parse(
    List,
    JSON.parse((await server.call(call, undefined, { token: await signIn(email) })).text),
  ).data;

describe('the profile', () => {
  it('has the address, organisation and flags of the user [SES-5, WIRE-7]', async () => {
    const read = async (email: string) =>
      (await server.call(readProfile, undefined, { token: await signIn(email) })).data;
    expect(await read('jamie@example.com')).toMatchObject({
      type: 'CLIENT',
      status: 'ACTIVE',
      is_rx_checkout: false,
      organization: null,
      profile_address: { city: 'San Diego', province: 'CA', country: 'us', postal: '92103' },
    });
    expect(await read('morgan@example.com')).toMatchObject({
      booking_experience: 'HIDDEN_PRICING',
      organization: { name: 'Evergreen Works' },
    });
    expect(await read('riley@example.com')).toMatchObject({ is_rx_checkout: true });
    expect(await read('amelie@example.com')).toMatchObject({ locale: 'fr-CA' });
    expect(await read('lee@example.com')).toMatchObject({ type: 'PARTNER' });
  });

  it('never contains the password hash [SES-5]', async () => {
    const came = await server.call(readProfile, undefined, {
      token: await signIn('sam@example.com'),
    });
    expect(came.text).not.toContain('argon2');
  });
});

describe('pets', () => {
  it('have an optional photo that can be fetched [SES-5]', async () => {
    const pets = await list(listPets, 'jamie@example.com');
    expect(pets.map(({ name, species, has_photo }) => [name, species, has_photo])).toEqual([
      ['Biscuit', 'DOG', true],
      ['Mochi', 'CAT', true],
      ['Clover', 'RABBIT', false],
    ]);
    const photo = v.parse(v.object({ uri_thumbnail: v.string() }), pets[0]?.['photo']);
    const response = await server.fetch('api', new URL(photo.uri_thumbnail).pathname);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await server.fetch('api', '/pet-photos/none.svg')).status).toBe(404);
  });

  it('are imported from the pharmacy, a second time without duplicates [SES-5]', async () => {
    const token = await signIn('amelie@example.com');
    expect(await list(listPets, 'amelie@example.com')).toEqual([]);
    const syncs = Array.from({ length: 5 }, () => server.call(syncPets, {}, { token }));
    for (const came of await Promise.all(syncs)) expect(came.status).toBe(200);
    const pets = await list(listPets, 'amelie@example.com');
    expect(pets).toMatchObject([
      { name: 'Flocon', weight: { value: 11.5, is_metric: true }, birthday_on: '2020-12-05' },
    ]);
    await server.market.db
      .updateTable('pharmacy_pet')
      .set({ name: 'Neige' })
      .where('id', '=', 'p-4')
      .execute();
    await server.call(syncPets, {}, { token });
    const renamed = await list(listPets, 'amelie@example.com');
    expect(renamed).toMatchObject([{ name: 'Neige', uuid: pets[0]?.['uuid'] }]);
  });

  it('of other users are never listed [SES-5]', async () => {
    expect(await list(listPets, 'sam@example.com')).toEqual([]);
  });
});

describe('promo codes', () => {
  it.each([
    ['taylor@example.com', [{ code: 'AUTOSHIP100' }]],
    ['casey@example.com', [{ code: 'AUTOSHIP30' }]],
    ['sam@example.com', []],
  ])('of %s [SES-5]', async (email, codes) => {
    expect(await list(listPromoCodes, email)).toEqual(codes);
  });
});

describe('calls for clients only', () => {
  it.each([listPets, syncPets, listPromoCodes])(
    '$id returns 403 to a partner [SES-7]',
    async (call) => {
      const token = await signIn('lee@example.com');
      expect(
        (await server.callAnyhow(call, call.method === 'PUT' ? {} : undefined, { token })).status,
      ).toBe(403);
    },
  );

  it.each([readProfile, listPets, syncPets, listPromoCodes])(
    '$id returns 401 to a guest [WIRE-1]',
    async (call) => {
      const came = await server.callAnyhow(call, call.method === 'PUT' ? {} : undefined);
      expect(came.status).toBe(401);
    },
  );
});
