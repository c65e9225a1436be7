import {
  createBooking,
  createQuote,
  extendQuote,
  listBookings,
  listPets,
  listPromoCodes,
  login,
  pharmacyLogin,
  pharmacyRegister,
  pharmacySendVerification,
  pharmacyVerifyEmail,
  readProfile,
  readQuote,
  refresh,
  requestMagicLogin,
  requestPasswordReset,
} from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Came, codeFor, textOf } from '../../testing/account-test-server.ts';
import { serveAccounts } from '../../testing/account-server-lifecycle.ts';
import { insertVets, slotAt } from '../../testing/booking-fixtures.ts';
import { DEMO_PASSWORD } from '../demo/users/demo-password-and-pharmacy.ts';
import { Partner } from './partner-schema.ts';
import { savePartner } from './partner-directory.ts';

const SHORE = 'https://shore.example';
const HILL = 'https://hill.example';
const PASSWORD = 'Hill-sheep-4-wool';
const EMAIL = 'jamie@example.com';
const at = (origin: string) => ({ Origin: origin });

const server = serveAccounts();
let provider: string;
/** A token of Harborvale's Jamie, and one of Hillside's: the same e-mail, two people. */
let shore: string;
let hill: string;

const hillside = v.parse(Partner, {
  slug: 'hillside',
  name: 'Hillside Pets',
  client_id: 'hillside-web',
  support_email: 'vets@hillside.example',
  allowed_origins: [HILL],
  checkout_origins: ['https://pay.hill.example'],
});

const joinHillside = async (): Promise<string> => {
  const params = { pharmacy: 'hillside' };
  const person = {
    email: EMAIL,
    password: PASSWORD,
    first_name: 'Jamie',
    last_name: 'Hill',
    type: 'CLIENT' as const,
    platform: 'WEB' as const,
    code: '',
  };
  const came = await server.callAnyhow(
    pharmacyRegister,
    { ...person, source: 'hillside' },
    { params },
  );
  const verified = await server.callAnyhow(
    pharmacyVerifyEmail,
    {
      provider_type: 'hillside',
      provider_id: textOf(came, 'provider_id'),
      email: EMAIL,
      code: await codeFor(server, EMAIL),
    },
    { params },
  );
  return textOf(verified, 'access_token');
};

const signIn = (password: string, pharmacy: string, origin?: string): Promise<Came> =>
  server.call(
    pharmacyLogin,
    { email: EMAIL, password },
    { params: { pharmacy }, ...(origin === undefined ? {} : { headers: at(origin) }) },
  );

const quoteAt = (minutes: number, origin: string, token?: string): Promise<Came> =>
  server.callAnyhow(
    createQuote,
    { ...slotAt(minutes), client_uuid: '', pet_uuid: '' },
    {
      params: { partner_uuid: provider },
      headers: at(origin),
      token,
    },
  );

beforeAll(async () => {
  const { db } = server.market;
  [provider = ''] = await insertVets(db, ['Ada']);
  await db
    .insertInto('pharmacy_origin')
    .values({ origin: SHORE, pharmacy: 'harborvale' })
    .execute();
  await savePartner(db, hillside);
  hill = await joinHillside();
  shore = textOf(await signIn(DEMO_PASSWORD, 'harborvale', SHORE), 'access_token');
});
beforeEach(async () => {
  await server.market.db.deleteFrom('throttle').execute();
});

describe('two partners on one server', () => {
  it('have separate clients: one e-mail is two accounts with two passwords [OPS-15]', async () => {
    const names = async (token: string) =>
      (await server.call(readProfile, undefined, { token })).data['last_name'];
    expect(await names(hill)).toBe('Hill');
    expect(await names(shore)).not.toBe('Hill');
    expect((await signIn(DEMO_PASSWORD, 'hillside')).status).toBe(401);
    expect((await signIn(PASSWORD, 'harborvale')).status).toBe(401);
    expect((await signIn(PASSWORD, 'hillside', HILL)).status).toBe(200);
    const plain = (origin: string, password: string) =>
      server.call(login, { email: EMAIL, password }, { headers: at(origin) });
    expect((await plain(SHORE, PASSWORD)).status).toBe(401);
    expect((await plain(HILL, PASSWORD)).status).toBe(200);
  });

  it('do not open each other’s accounts by a mailed code [OPS-15]', async () => {
    await server.forget();
    hill = textOf(await signIn(PASSWORD, 'hillside'), 'access_token');
    shore = textOf(await signIn(DEMO_PASSWORD, 'harborvale'), 'access_token');
    const sent = { email: EMAIL, provider_type: 'x', provider_id: '', platform: 'WEB' };
    const asked = await server.callAnyhow(pharmacySendVerification, sent, {
      params: { pharmacy: 'harborvale' },
    });
    expect(asked.status).toBe(200);
    const came = await server.callAnyhow(
      pharmacyVerifyEmail,
      { provider_type: 'x', provider_id: '', email: EMAIL, code: await codeFor(server, EMAIL) },
      { params: { pharmacy: 'hillside' } },
    );
    expect(came.status).toBe(422);
  });

  it('cannot read each other’s pets, promo codes and bookings [OPS-15]', async () => {
    for (const call of [listPets, listPromoCodes, listBookings]) {
      const came = await server.call(call, undefined, { token: hill, headers: at(HILL) });
      expect([call.id, came.data]).toEqual([call.id, []]);
    }
    const own = await server.call(listPets, undefined, { token: shore, headers: at(SHORE) });
    expect(own.data).not.toEqual([]);
  });

  it('neither accept nor refresh each other’s sessions [OPS-15]', async () => {
    for (const [token, origin] of [
      [shore, HILL],
      [hill, SHORE],
    ] as const) {
      const headers = at(origin);
      expect((await server.call(readProfile, undefined, { token, headers })).status).toBe(401);
      expect((await server.call(refresh, undefined, { token, headers })).status).toBe(401);
    }
    const headers = { 'X-Client-Id': 'hillside-web' };
    expect((await server.call(readProfile, undefined, { token: shore, headers })).status).toBe(401);
  });

  it('cannot read, extend, replace or book each other’s quotes [OPS-15]', async () => {
    const uuid = textOf(await quoteAt(24 * 60 + 90, SHORE), 'uuid');
    const params = { quote_uuid: uuid };
    const theirs = { params, headers: at(HILL) };
    expect((await server.call(extendQuote, undefined, theirs)).status).toBe(404);
    expect((await server.call(readQuote, undefined, { ...theirs, token: hill })).status).toBe(404);
    const booked = await server.callAnyhow(
      createBooking,
      { quote_uuid: uuid, pet_uuid: '', concerns: [] },
      { token: hill, headers: { ...at(HILL), 'Idempotency-Key': 'k1' } },
    );
    expect(booked.status).toBe(404);
    const own = { params, headers: at(SHORE) };
    // At once, since those who ask at the same moment share what they are told.
    const extended = await Promise.all(
      [own, theirs, own, theirs].map((sent) => server.call(extendQuote, undefined, sent)),
    );
    expect(extended.map(({ status }) => status)).toEqual([200, 404, 200, 404]);
    expect((await server.call(readQuote, undefined, { ...own, token: shore })).status).toBe(200);
    const mine = await server.callAnyhow(
      createBooking,
      { quote_uuid: uuid, pet_uuid: '', concerns: [] },
      { token: shore, headers: { ...at(SHORE), 'Idempotency-Key': 'k2' } },
    );
    expect(mine.status).toBe(200);
    const listed = async (token: string) =>
      (await server.call(listBookings, undefined, { token })).data;
    expect([await listed(shore), await listed(hill)]).toMatchObject([[{ quote_uuid: uuid }], []]);
  });

  it('accept their own checkout origins only [OPS-15, BOOK-4]', async () => {
    const go = async (token: string, url: string) =>
      (await server.callAnyhow(requestMagicLogin, { url }, { token })).status;
    const path = '/cx/book/3b241101-e2bb-4255-8caf-4136c566a962';
    expect(await go(hill, `https://pay.hill.example${path}`)).toBe(200);
    expect(await go(shore, `https://pay.hill.example${path}`)).toBe(400);
    expect(await go(hill, `${server.market.settings.storefrontOrigin}${path}`)).toBe(400);
  });

  it('link to the reset page at their own checkout origin [OPS-15, AUTH-4]', async () => {
    for (const [origin, page] of [
      [HILL, 'https://pay.hill.example/reset-password'],
      [SHORE, `${server.market.settings.storefrontOrigin}/reset-password`],
    ] as const) {
      await server.forget();
      await server.call(requestPasswordReset, { email: EMAIL }, { headers: at(origin) });
      expect((await server.messages(EMAIL))[0]?.text).toContain(page);
    }
  });
});

describe('origins', () => {
  const allowed = async (path: string, origin: string, method = 'OPTIONS') =>
    (await server.fetch('auth', path, { method, headers: at(origin) })).headers.get(
      'Access-Control-Allow-Origin',
    );

  it('may use shared calls and their own partner calls [OPS-16]', async () => {
    expect(await allowed('/v1/login', SHORE)).toBe(SHORE);
    expect(await allowed('/v1/login', HILL)).toBe(HILL);
    expect(await allowed('/v1/login', 'https://hill.example.evil.tld')).toBeNull();
    expect(await allowed('/v1/hillside/login', HILL)).toBe(HILL);
    expect(await allowed('/v1/hillside/login', SHORE)).toBeNull();
    expect((await signIn(PASSWORD, 'hillside', SHORE)).status).toBe(403);
  });

  it('take effect without a restart [OPS-16]', async () => {
    const { db } = server.market;
    await savePartner(db, { ...hillside, allowed_origins: ['https://new.hill.example'] });
    expect(await allowed('/v1/login', HILL)).toBeNull();
    expect(await allowed('/v1/login', 'https://new.hill.example')).toBe('https://new.hill.example');
    await savePartner(db, hillside);
  });

  it('have paths that no other call starts with [OPS-16]', () => {
    const firsts = callList.map(({ path }) => /^\/v1\/([\w-]+)/.exec(path)?.[1]);
    for (const slug of new Set(firsts.filter((first) => first !== undefined)))
      expect([slug, v.safeParse(Partner, { ...hillside, slug }).success]).toEqual([slug, false]);
  });

  it('belong to one partner [OPS-16]', async () => {
    const clash = savePartner(server.market.db, { ...hillside, allowed_origins: [SHORE] });
    await expect(clash).rejects.toMatchObject({ code: '23505' });
  });
});
