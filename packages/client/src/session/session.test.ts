import { settle } from '@pawcall/transport/fake';
import { describe, expect, it, vi } from 'vitest';
import { json, ok, refusal } from '../fake/fake-fetch.ts';
import { createTestServices, EMAIL, signIn, tokenFrom } from '../fake/test-services.ts';
import {
  USER,
  PHARMACY,
  ACCOUNT,
  answer,
  open,
  start,
  SIGNED_IN,
  GUEST,
  LEFT,
  signedIn,
} from '../fake/started-session.ts';
import { createSession } from './session.ts';

describe('a session that has started', () => {
  it('signs out: what was read of the person is forgotten [SES-3]', async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    const seen: unknown[] = [];
    session.subscribe(() => void seen.push(session.getSnapshot()));
    await session.signOut();
    expect(seen).toEqual([LEFT]);
    expect(kept.size).toBe(0);
    expect(setting.device.pharmacySession()).toBeNull();
    expect(setting.storage.keys()).toEqual([]);
  });

  it('loads nothing to sign a guest out [SES-3]', async () => {
    const answers = { '/session-code': () => json({ value: null }) };
    const { session, loads } = await start(createTestServices(), answers);
    await session.signOut();
    expect(loads()).toBe(0);
  });

  it('forgets on a sign-out what a guest left here, and whose e-mail is to be verified [SES-3, AUTH-5]', async () => {
    const setting = createTestServices();
    const needed = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
    const { session } = await start(setting, {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => ok(needed),
    });
    setting.device.saveTemporaryEmail(EMAIL);
    setting.device.saveLastSearch('{"version":1}');
    await session.signOut();
    expect(session.getSnapshot()).toEqual(LEFT);
    expect([setting.device.temporaryEmail(), setting.device.lastSearch()]).toEqual([null, null]);
  });

  it('ends what is stored though the authentication client cannot be loaded [SES-3]', async () => {
    const { client, auth, device, storage, clock, network } = await signedIn();
    const load = () => Promise.reject(new TypeError('Failed to fetch a module'));
    const parts = { device, storage, clock, source: 'willow', run: client.run, load };
    const session = createSession({
      ...parts,
      storageEvents: () => () => undefined,
      forget: () => undefined,
    });
    network.respond(() => json({ value: null }));
    await session.start();
    storage.setItem('of-the-shop', 'stays');
    await session.signOut();
    expect(storage.keys()).toEqual(['of-the-shop']);
    expect(device.pharmacySession()).toBeNull();
    expect(await auth.getAccessToken()).toBeNull();
  });

  it('of a guest follows a sign-in elsewhere [SES-4]', async () => {
    const setting = createTestServices();
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

  it('never shows the account of the former user [SES-3]', async () => {
    let onStorageChange: (key: string | null) => void = () => undefined;
    const storageEvents = (run: typeof onStorageChange) => {
      onStorageChange = run;
      return () => undefined;
    };
    const setting = createTestServices(undefined, { storageEvents });
    await signIn(setting);
    const { session, kept } = await start(setting, ACCOUNT);
    const other = createTestServices(undefined, { storage: setting.storage });
    await setting.clock.pass(1_000);
    other.network.respond(() => ok({ access_token: tokenFrom(setting.clock), email: 'bo@x.org' }));
    await other.auth.pharmacyLogin({ email: 'bo@x.org', password: 'Secret-1' });
    const bo = { ...USER, email: 'bo@x.org' };
    setting.network.respond(answer({ ...ACCOUNT, '/v1/profile': () => ok(bo) }));
    onStorageChange('v-auth.user-last-auth');
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(kept.size).toBe(0);
    await setting.clock.pass(1);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(kept.get('readProfile')).toEqual(bo);
  });

  it.each([
    ['locked', 'account_closed'],
    ['inactive', 'account_closed'],
    ['expired', null],
  ] as const)(
    'says of a session that ends because it is %s: %s [SES-7]',
    async (reason, problem) => {
      const setting = await signedIn();
      const { session } = await start(setting, ACCOUNT);
      setting.auth.signOut(reason);
      expect(session.getSnapshot()).toEqual({ ...GUEST, problem });
    },
  );

  it('reloads the account on request, and stays as it is when that fails [SES-5, ERR-5]', async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    const renamed = { ...USER, name: 'Ana' };
    setting.network.respond(answer({ ...ACCOUNT, '/v1/profile': () => ok(renamed) }));
    expect(await session.reload()).toBe('signed_in');
    expect(kept.get('readProfile')).toEqual(renamed);

    setting.network.respond(answer({ ...ACCOUNT, '/v1/profile': () => refusal(500) }));
    const failed = session.reload();
    await setting.clock.pass(60_000);
    expect(await failed).toBe('failed');
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
  });

  it('does not read the account after a sign-in here until requested, and reports a closed account [SES-7]', async () => {
    const setting = createTestServices();
    const { session } = await start(setting, { '/session-code': () => json({ value: null }) });
    expect(await session.auth()).toBe(setting.auth);
    const token = { access_token: tokenFrom(setting.clock), email: EMAIL };
    const locked = { ...ACCOUNT, '/v1/profile': () => ok({ ...USER, status: 'LOCKED' }) };
    setting.network.respond((request) =>
      request.url.host === 'auth.example' ? ok(token) : answer(locked)(request),
    );
    await setting.auth.pharmacyLogin({ email: EMAIL, password: 'Secret-1' });
    await setting.clock.pass(1);
    expect(setting.network.lines()).not.toContain('GET api.example/v1/profile');
    expect(session.getSnapshot()).toEqual(GUEST);
    expect(await session.reload()).toBe('signed_out');
    expect(session.getSnapshot()).toEqual({ ...GUEST, problem: 'account_closed' });
  });

  it('of a guest with a session code notices a sign-in in another tab once [SES-4]', async () => {
    let onStorageChange: (key: string | null) => void = () => undefined;
    const storageEvents = (run: typeof onStorageChange) => {
      onStorageChange = run;
      return () => undefined;
    };
    const setting = createTestServices(undefined, { storageEvents });
    const { session } = await start(setting, {
      '/session-code': () => json({ value: 'code-1' }),
      '/v1/willow/auth': () => refusal(401),
    });
    const seen: unknown[] = [];
    session.subscribe(() => void seen.push(session.getSnapshot()));
    await signIn(createTestServices(undefined, { storage: setting.storage }));
    setting.network.respond(answer(ACCOUNT));
    onStorageChange('v-auth.user-last-auth');
    await setting.clock.pass(1);
    expect(seen).toEqual([SIGNED_IN]);
  });

  it('does not notify a removed listener [SES-3]', async () => {
    const { session } = await start(await signedIn(), ACCOUNT);
    const stays = vi.fn();
    const leaves = vi.fn();
    session.subscribe(stays);
    session.subscribe(leaves)();
    await session.signOut();
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();
  });

  it('continues as a guest when the authentication client cannot be loaded [SES-4]', async () => {
    const { client, device, storage, network } = createTestServices();
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

describe('a session that is disposed of', () => {
  const NEVER = () => new Promise<Response>(() => undefined);

  it.each([
    ['/session-code', createTestServices],
    ['/base/sessions', signedIn],
    ['/base/customers/c-1', signedIn],
    ['/v1/profile', signedIn],
    ['/v1/cx/pets/sync', signedIn],
    ['/v1/cx/pets', signedIn],
    ['/v1/cx/promo-codes', signedIn],
  ])('gives up waiting for %s, and signs nobody out [SES-4]', async (path, enter) => {
    const setting = await enter();
    const before = setting.auth.getSnapshot();
    const stored = setting.device.pharmacySession();
    setting.network.respond(answer({ ...ACCOUNT, [path]: NEVER }));
    const { session, reasons } = open(setting);
    const listener = vi.fn();
    const ended = vi.fn();
    session.subscribe(listener);
    void session.start().then(ended);
    await setting.clock.pass(1);
    expect(setting.network.requests.map(({ url }) => url.pathname)).toContain(path);
    session.dispose();
    await settle();
    expect(ended).toHaveBeenCalledTimes(1);
    expect(listener).not.toHaveBeenCalled();
    expect(reasons).toEqual([]);
    expect(setting.auth.getSnapshot()).toBe(before);
    expect(setting.device.pharmacySession()).toEqual(stored);
  });

  it('ignores further sign-outs here and sign-ins in other tabs [SES-3, SES-4]', async () => {
    const setting = await signedIn();
    const { session, kept } = await start(setting, ACCOUNT);
    session.dispose();
    setting.auth.signOut();
    expect(kept.get('readProfile')).toEqual(USER);
    expect(session.getSnapshot()).toEqual(SIGNED_IN);
    expect(setting.device.pharmacySession()).toEqual(PHARMACY);

    const guest = createTestServices();
    const { tell, loads, ...opened } = await start(guest, {
      '/session-code': () => json({ value: null }),
    });
    opened.session.dispose();
    await signIn(guest);
    tell('v-auth.user-last-auth');
    await guest.clock.pass(1);
    expect(loads()).toBe(0);
  });
});
