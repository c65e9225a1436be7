import { describe, expect, it } from 'vitest';
import { json, ok, refusal, type Asked } from './fake/network.ts';
import {
  createSetting,
  EMAIL,
  refusedWith,
  signIn,
  tokenFrom,
  type Setting,
} from './fake/setting.ts';
import { startUp, type StartUpResult } from './start-up.ts';

const USER = {
  uuid: '0b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b',
  type: 'CLIENT',
  status: 'ACTIVE',
  email: EMAIL,
};
const PET = { uuid: '1b6f7c1e-2f0a-4d53-9a7e-0c1d2e3f4a5b', species: 'DOG', name: 'Rex' };
const PHARMACY = { customer_id: 'c-1', access_token: 'pharmacy-token' };

type Answers = Readonly<Record<string, () => Response | Promise<Response>>>;

const ACCOUNT: Answers = {
  '/v1/profile': () => ok(USER),
  '/v1/cx/pets/sync': () => ok(null),
  '/v1/cx/pets': () => ok([PET]),
  '/v1/cx/promo-codes': () => ok([{ code: 'AUTOSHIP100' }]),
  '/base/sessions': () => json({}),
  '/base/customers/c-1': () => json({ auth_type: 'registered' }),
};

const answer =
  (answers: Answers) =>
  ({ url }: Asked): Response | Promise<Response> =>
    answers[url.pathname]?.() ?? refusal(404);

const start = async (
  setting: Setting,
  answers: Answers,
  more: { readonly hasStorefront?: boolean } = {},
): Promise<StartUpResult> => {
  setting.network.respond(answer(answers));
  const result = startUp({ ...setting, source: 'willow', ...more });
  await setting.clock.pass(60_000);
  return result;
};

const signedIn = async (): Promise<Setting> => {
  const setting = createSetting();
  await signIn(setting);
  setting.device.savePharmacySession(PHARMACY);
  return setting;
};

describe('the start-up with a session', () => {
  it("validates it with the pharmacy's own token, then reads profile, pets and promo codes [SES-4, SES-5]", async () => {
    const setting = await signedIn();
    expect(await start(setting, ACCOUNT)).toEqual({
      kind: 'signed_in',
      account: {
        user: USER,
        pets: [PET],
        petsFailed: false,
        promoCodes: [{ code: 'AUTOSHIP100' }],
      },
    });
    const lines = setting.network.lines();
    expect(lines.slice(0, 3)).toEqual([
      'POST commerce.example/base/sessions',
      'GET commerce.example/base/customers/c-1',
      'GET api.example/v1/profile',
    ]);
    expect(lines.slice(3).toSorted()).toEqual([
      'GET api.example/v1/cx/pets',
      'GET api.example/v1/cx/promo-codes',
      'PUT api.example/v1/cx/pets/sync',
    ]);
    expect(lines.indexOf('PUT api.example/v1/cx/pets/sync')).toBeLessThan(
      lines.indexOf('GET api.example/v1/cx/pets'),
    );
    const [session, customer] = setting.network.asked;
    expect(session?.headers.get('authorization')).toBe('Bearer pharmacy-token');
    expect(customer?.headers.get('authorization')).toBe('Bearer pharmacy-token');
  });

  it.each([
    [
      'a guest of the pharmacy',
      { '/base/customers/c-1': () => json({ auth_type: 'guest' }) },
      'not_registered',
    ],
    ['a customer who is gone', { '/base/customers/c-1': () => refusal(404) }, 'not_registered'],
    ['a 401', { '/base/sessions': () => refusal(401) }, 'unauthorized'],
    ['a pharmacy that is down', { '/base/sessions': () => refusal(503) }, 'pharmacy_unreachable'],
    ['HTML', { '/base/customers/c-1': () => new Response('<html>') }, 'not_registered'],
  ])('signs %s out and forgets the pharmacy session [SES-4]', async (_, changed, reason) => {
    const setting = await signedIn();
    expect(await start(setting, { ...ACCOUNT, ...changed })).toEqual({
      kind: 'signed_out',
      reason,
    });
    expect(setting.auth.getSnapshot().status).toBe('guest');
    expect(setting.device.pharmacySession()).toBeNull();
    expect(setting.network.lines()).not.toContain('GET api.example/v1/profile');
  });

  it('a refusal of the pharmacy is not held against who came in between [SES-3]', async () => {
    const setting = await signedIn();
    const customer = () => {
      setting.auth.signOut();
      return json({ auth_type: 'guest' });
    };
    const result = await start(setting, { ...ACCOUNT, '/base/customers/c-1': customer });
    expect(result).toEqual({ kind: 'superseded' });
  });

  it('gets over a blip of the pharmacy [SES-4]', async () => {
    const setting = await signedIn();
    let tries = 0;
    const sessions = () => ((tries += 1) === 1 ? refusal(503) : json({}));
    expect(await start(setting, { ...ACCOUNT, '/base/sessions': sessions })).toMatchObject({
      kind: 'signed_in',
    });
  });

  it.each([
    ['LOCKED', 'locked'],
    ['INACTIVE', 'inactive'],
  ])('signs a user who is %s out, with the reason [SES-7]', async (status, reason) => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
    expect(await start(setting, answers)).toEqual({ kind: 'signed_out', reason });
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it.each(['ACTIVE', 'ONBOARDING', 'SOMETHING_NEW'])(
    'lets a user who is %s in [SES-7]',
    async (status) => {
      const setting = await signedIn();
      const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
      expect(await start(setting, answers)).toMatchObject({ kind: 'signed_in' });
    },
  );

  it('reads no pets and no promo codes of a partner [SES-7]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, type: 'PARTNER' }) };
    expect(await start(setting, answers)).toMatchObject({
      kind: 'signed_in',
      account: { pets: [] },
    });
    expect(setting.network.lines().filter((line) => line.includes('/cx/'))).toEqual([]);
  });

  it('ignores a pet sync that fails or hangs for 6 s [SES-5]', async () => {
    const setting = await signedIn();
    const sync = () => new Promise<Response>(() => undefined);
    const result = await start(setting, { ...ACCOUNT, '/v1/cx/pets/sync': sync });
    expect(result).toMatchObject({
      kind: 'signed_in',
      account: { pets: [PET], petsFailed: false },
    });
  });

  it('flags pets that could not be read; promo codes just stay away [SES-5]', async () => {
    const setting = await signedIn();
    const broken = { '/v1/cx/pets': () => refusal(500), '/v1/cx/promo-codes': () => refusal(500) };
    expect(await start(setting, { ...ACCOUNT, ...broken })).toMatchObject({
      kind: 'signed_in',
      account: { pets: [], petsFailed: true, promoCodes: [] },
    });
  });

  it('a 401 for the profile clears the credentials [SES-4]', async () => {
    const setting = await signedIn();
    const result = await start(setting, { ...ACCOUNT, '/v1/profile': () => refusal(401) });
    expect(result).toEqual({ kind: 'signed_out', reason: 'unauthorized' });
    expect(setting.auth.getSnapshot().status).toBe('guest');
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('keeps the session when the profile cannot be read [ERR-5]', async () => {
    const setting = await signedIn();
    const result = await start(setting, { ...ACCOUNT, '/v1/profile': () => refusal(500) });
    expect(result).toMatchObject({ kind: 'failed', error: { code: 'server_error' } });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it('a sign-out while the profile is read wins [SES-3]', async () => {
    const setting = await signedIn();
    const profile = () => {
      setting.auth.signOut();
      return ok(USER);
    };
    const result = await start(setting, { ...ACCOUNT, '/v1/profile': profile });
    expect(result).toEqual({ kind: 'superseded' });
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });
});

describe('the start-up without a session', () => {
  it('signs in with the session code of the storefront [SES-4]', async () => {
    const setting = createSetting();
    const access_token = tokenFrom(setting.clock);
    const result = await start(setting, {
      ...ACCOUNT,
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok({ access_token, email: EMAIL, pharmacy: PHARMACY }),
    });
    expect(result).toMatchObject({ kind: 'signed_in', account: { user: USER } });
    expect(setting.network.lines().slice(0, 3)).toEqual([
      'GET store.example/session-code',
      'POST auth.example/v1/willow/auth',
      'GET api.example/v1/profile',
    ]);
    expect(setting.network.asked[1]?.body).toEqual({
      code: 'code-1',
      source: 'willow',
      platform: 'WEB',
    });
    expect(setting.device.pharmacySession()).toEqual(PHARMACY);
  });

  it('a visitor whom the pharmacy does not know is a guest, and nothing more is called [SES-4]', async () => {
    const setting = createSetting();
    const result = await start(setting, { '/session-code': () => json({ value: null }) });
    expect(result).toEqual({ kind: 'guest', sessionCode: '' });
    expect(setting.network.lines()).toEqual(['GET store.example/session-code']);
  });

  it.each([
    ['fails', () => refusal(500)],
    ['answers HTML', () => new Response('<html>')],
  ])('a storefront that %s makes a guest [SES-4]', async (_, code) => {
    const result = await start(createSetting(), { '/session-code': code });
    expect(result).toEqual({ kind: 'guest', sessionCode: '' });
  });

  it('asks no storefront where none is configured [SES-4]', async () => {
    const setting = createSetting();
    expect(await start(setting, {}, { hasStorefront: false })).toMatchObject({ kind: 'guest' });
    expect(setting.network.asked).toEqual([]);
  });

  it('a 401 clears the local credentials; the code stays for a registration [SES-4]', async () => {
    const setting = createSetting();
    setting.device.savePharmacySession(PHARMACY);
    const result = await start(setting, {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => refusal(401),
    });
    expect(result).toEqual({ kind: 'guest', sessionCode: 'code-1' });
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('passes the request to verify the e-mail on [AUTH-5]', async () => {
    const needed = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
    const result = await start(createSetting(), {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok(needed),
    });
    expect(result).toMatchObject({ kind: 'verification_required', email: EMAIL });
  });

  it('keeps an expired session while offline [SES-2]', async () => {
    let online = true;
    const setting = createSetting(undefined, { isOnline: () => online });
    await signIn(setting);
    await setting.clock.pass(901_000);
    online = false;
    expect(await start(setting, ACCOUNT)).toMatchObject({
      kind: 'failed',
      error: { code: 'offline' },
    });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
    expect(await refusedWith(setting.auth.getAccessToken())).toMatchObject({ code: 'offline' });
  });
});
