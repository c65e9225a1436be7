import type { SignOutReason } from '@pawcall/auth-client';
import { describe, expect, it } from 'vitest';
import { json, ok, refusal, type Asked } from '../fake/network.ts';
import {
  createSetting,
  EMAIL,
  refusedWith,
  signIn,
  tokenFrom,
  type Setting,
} from '../fake/setting.ts';
import { createSession, type Session } from './session.ts';
import { signedIn as rules } from './signed-in.ts';

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

/** A session that has started, and what was read, forgotten and told on the way. */
interface Started {
  readonly session: Session;
  /** What stands of the person, by the id of the call. */
  readonly kept: ReadonlyMap<string, unknown>;
  readonly reasons: readonly SignOutReason[];
  /** How often the authentication client was loaded. */
  loads(): number;
  /** Says that another tab changed a key. */
  tell(key: string): void;
}

const open = (setting: Setting): Started => {
  const { client, auth, device, storage, clock } = setting;
  const kept = new Map<string, unknown>();
  const reasons: SignOutReason[] = [];
  const told = new Set<(key: string) => void>();
  let loads = 0;
  auth.subscribe((event) => {
    if (event.type === 'guest') reasons.push(event.reason);
  });
  const session = createSession({
    device,
    storage,
    clock,
    source: 'willow',
    storageEvents: (run) => {
      told.add(run);
      return () => void told.delete(run);
    },
    run: async (call, options) => {
      const body = await client.run(call, options);
      kept.set(call.id, Reflect.get(body ?? {}, 'data'));
      return body;
    },
    forget: () => kept.clear(),
    load: async () => {
      loads += 1;
      return { auth, rules };
    },
  });
  const tell = (key: string) => told.forEach((run) => run(key));
  return { session, kept, reasons, tell, loads: () => loads };
};

const start = async (setting: Setting, answers: Answers): Promise<Started> => {
  setting.network.respond(answer(answers));
  const opened = open(setting);
  const done = opened.session.start();
  await setting.clock.pass(60_000);
  await done;
  return opened;
};

const stateAfter = async (setting: Setting, answers: Answers): Promise<unknown> =>
  (await start(setting, answers)).session.getSnapshot();

const SIGNED_IN = { status: 'signed_in', problem: null };
const GUEST = { status: 'guest', sessionCode: '', verification: null, problem: null };

const signedIn = async (): Promise<Setting> => {
  const setting = createSetting();
  await signIn(setting);
  setting.device.savePharmacySession(PHARMACY);
  return setting;
};

describe('the start-up with a session', () => {
  it("validates it with the pharmacy's own token, then reads profile, pets and promo codes [SES-4, SES-5]", async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(USER);
    expect(kept.get('listPets')).toEqual([PET]);
    expect(kept.get('listPromoCodes')).toEqual([{ code: 'AUTOSHIP100' }]);
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
    const [sessions, customer] = setting.network.asked;
    expect(sessions?.headers.get('authorization')).toBe('Bearer pharmacy-token');
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
    const { session, reasons } = await start(setting, { ...ACCOUNT, ...changed });
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(reasons).toEqual([reason]);
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
    const { reasons } = await start(setting, { ...ACCOUNT, '/base/customers/c-1': customer });
    expect(reasons).toEqual(['sign_out']);
  });

  it('gets over a blip of the pharmacy [SES-4]', async () => {
    const setting = await signedIn();
    let tries = 0;
    const sessions = () => ((tries += 1) === 1 ? refusal(503) : json({}));
    expect(await stateAfter(setting, { ...ACCOUNT, '/base/sessions': sessions })).toEqual(
      SIGNED_IN,
    );
  });

  it.each([
    ['LOCKED', 'locked'],
    ['INACTIVE', 'inactive'],
  ])('signs a user who is %s out, with the reason [SES-7]', async (status, reason) => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
    const { session, kept, reasons } = await start(setting, answers);
    expect(session.getSnapshot()).toEqual({ ...GUEST, problem: 'account_closed' });
    expect(reasons).toEqual([reason]);
    expect(kept.size).toBe(0);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });

  it.each(['ACTIVE', 'ONBOARDING', 'SOMETHING_NEW'])(
    'lets a user who is %s in [SES-7]',
    async (status) => {
      const setting = await signedIn();
      const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status }) };
      expect(await stateAfter(setting, answers)).toEqual(SIGNED_IN);
    },
  );

  it('reads no pets and no promo codes of a partner [SES-7]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, type: 'PARTNER' }) };
    expect(await stateAfter(setting, answers)).toEqual(SIGNED_IN);
    expect(setting.network.lines().filter((line) => line.includes('/cx/'))).toEqual([]);
  });

  it('ignores a pet sync that fails or hangs for 6 s [SES-5]', async () => {
    const setting = await signedIn();
    const sync = () => new Promise<Response>(() => undefined);
    const { session, kept } = await start(setting, { ...ACCOUNT, '/v1/cx/pets/sync': sync });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('listPets')).toEqual([PET]);
  });

  it('flags pets that could not be read; promo codes just stay away [SES-5]', async () => {
    const setting = await signedIn();
    const broken = { '/v1/cx/pets': () => refusal(500), '/v1/cx/promo-codes': () => refusal(500) };
    expect(await stateAfter(setting, { ...ACCOUNT, ...broken })).toEqual({
      ...SIGNED_IN,
      problem: 'pets_failed',
    });
    const onlyCodes = { '/v1/cx/promo-codes': () => refusal(500) };
    expect(await stateAfter(await signedIn(), { ...ACCOUNT, ...onlyCodes })).toEqual(SIGNED_IN);
  });

  it('a 401 for the profile clears the credentials [SES-4]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => refusal(401) };
    expect(await stateAfter(setting, answers)).toEqual(GUEST);
    expect(setting.auth.getSnapshot().status).toBe('guest');
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('keeps the session when the profile cannot be read [ERR-5]', async () => {
    const setting = await signedIn();
    const answers = { ...ACCOUNT, '/v1/profile': () => refusal(500) };
    expect(await stateAfter(setting, answers)).toEqual({ ...GUEST, problem: 'account_failed' });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
  });

  it('a sign-out while the profile is read wins [SES-3]', async () => {
    const setting = await signedIn();
    const profile = () => {
      setting.auth.signOut();
      return ok(USER);
    };
    expect(await stateAfter(setting, { ...ACCOUNT, '/v1/profile': profile })).toEqual(GUEST);
    expect(setting.auth.getSnapshot().status).toBe('guest');
  });
});

describe('the start-up without a session', () => {
  it('signs in with the session code of the storefront [SES-4]', async () => {
    const setting = createSetting();
    const access_token = tokenFrom(setting.clock);
    const { session, kept } = await start(setting, {
      ...ACCOUNT,
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok({ access_token, email: EMAIL, pharmacy: PHARMACY }),
    });
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(USER);
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
    const answers = { '/session-code': () => json({ value: null }) };
    const { session, loads } = await start(setting, answers);
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(loads()).toBe(0);
    expect(setting.network.lines()).toEqual(['GET store.example/session-code']);
  });

  it.each([
    ['fails', () => refusal(500)],
    ['answers HTML', () => new Response('<html>')],
  ])('a storefront that %s makes a guest [SES-4]', async (_, code) => {
    expect(await stateAfter(createSetting(), { '/session-code': code })).toEqual(GUEST);
  });

  it('a 401 clears the local credentials; the code stays for a registration [SES-4]', async () => {
    const setting = createSetting();
    setting.device.savePharmacySession(PHARMACY);
    const answers = {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => refusal(401),
    };
    expect(await stateAfter(setting, answers)).toEqual({ ...GUEST, sessionCode: 'code-1' });
    expect(setting.device.pharmacySession()).toBeNull();
  });

  it('passes the request to verify the e-mail on [AUTH-5]', async () => {
    const needed = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
    const answers = {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok(needed),
    };
    expect(await stateAfter(createSetting(), answers)).toMatchObject({
      status: 'guest',
      verification: { email: EMAIL, name: 'Ana', provider_id: 'p' },
    });
  });

  it('keeps an expired session while offline [SES-2]', async () => {
    let online = true;
    const setting = createSetting(undefined, { isOnline: () => online });
    await signIn(setting);
    await setting.clock.pass(901_000);
    online = false;
    expect(await stateAfter(setting, ACCOUNT)).toEqual({ ...GUEST, problem: 'account_failed' });
    expect(setting.auth.getSnapshot().status).toBe('authenticated');
    expect(await refusedWith(setting.auth.getAccessToken())).toMatchObject({ code: 'offline' });
  });
});

describe('a session that has started', () => {
  it('signs out: what was read of the person is forgotten [SES-3]', async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    const seen: unknown[] = [];
    session.subscribe(() => void seen.push(session.getSnapshot()));
    await session.signOut();
    expect(seen).toEqual([GUEST]);
    expect(kept.size).toBe(0);
    expect(setting.device.pharmacySession()).toBeNull();
    expect(setting.storage.keys()).toEqual([]);
  });

  it('loads nothing to sign a guest out [SES-3]', async () => {
    const answers = { '/session-code': () => json({ value: null }) };
    const { session, loads } = await start(createSetting(), answers);
    await session.signOut();
    expect(loads()).toBe(0);
  });

  it('of a guest follows a sign-in elsewhere [SES-4]', async () => {
    const setting = createSetting();
    const answers = { ...ACCOUNT, '/session-code': () => json({ value: null }) };
    const { session, kept, tell } = await start(setting, answers);
    tell('v-auth.user-last-auth');
    await setting.clock.pass(1);
    expect(session.getSnapshot()).toEqual(GUEST);

    await signIn(setting);
    setting.network.respond(answer(answers));
    tell('another.key');
    await setting.clock.pass(1);
    expect(session.getSnapshot()).toEqual(GUEST);
    tell('v-auth.user-last-auth');
    await setting.clock.pass(1);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(USER);
  });

  it('shows nobody what was read of the person before [SES-3]', async () => {
    let heard: (key: string | null) => void = () => undefined;
    const storageEvents = (run: typeof heard) => {
      heard = run;
      return () => undefined;
    };
    const setting = createSetting(undefined, { storageEvents });
    await signIn(setting);
    const { session, kept } = await start(setting, ACCOUNT);
    const other = createSetting(undefined, { storage: setting.storage });
    await setting.clock.pass(1_000);
    other.network.respond(() => ok({ access_token: tokenFrom(setting.clock), email: 'bo@x.org' }));
    await other.auth.pharmacyLogin({ email: 'bo@x.org', password: 'Secret-1' });
    const bo = { ...USER, email: 'bo@x.org' };
    setting.network.respond(answer({ ...ACCOUNT, '/v1/profile': () => ok(bo) }));
    heard('v-auth.user-last-auth');
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(kept.size).toBe(0);
    await setting.clock.pass(1);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(bo);
  });

  it('goes on as a guest when the authentication client cannot be loaded [SES-4]', async () => {
    const { client, device, storage, network } = createSetting();
    network.respond(() => json({ value: 'code-1' }));
    const load = () => Promise.reject(new TypeError('Failed to fetch a module'));
    const parts = { device, storage, source: 'willow', storageEvents: () => () => undefined };
    const session = createSession({ ...parts, load, run: client.run, forget: () => undefined });
    await session.start();
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(await session.getAccessToken()).toBeNull();
    session.dispose();
    session.dispose();
  });
});
