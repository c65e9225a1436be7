import { describe, expect, it } from 'vitest';
import { ok } from '../fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  signIn,
  type TestAuthClient,
  TOKEN_SECONDS,
  tokenOf,
} from '../fake/test-auth-client.ts';
import { createMemoryStorage, type TokenStorage } from './token-storage.ts';

/** A signed-in tab whose storage another tab has just emptied. */
const openWiped = async () => {
  const notices: string[] = [];
  const setting = createTestAuthClient({ onNotice: (notice) => void notices.push(notice) });
  const token = await signIn(setting);
  wipe(setting);
  return { ...setting, signedInWith: token, notices };
};

const wipe = ({ storage, tell }: Pick<TestAuthClient, 'storage' | 'tell'>): void => {
  for (const key of storage.keys()) storage.removeItem(key);
  tell(null, true);
};

describe('a storage that another tab has emptied', () => {
  it('leaves the session in memory, with one notice [LIB-4, E-10]', async () => {
    const { auth, events, notices, signedInWith, storage, tell } = await openWiped();
    wipe({ storage, tell });
    expect(await auth.getAccessToken()).toBe(signedInWith);
    expect(auth.getSnapshot().status).toBe('authenticated');
    expect(notices).toEqual(['storage_unavailable']);
    expect(events).toEqual([]);
  });

  it('gets no token back by a refresh [LIB-4, A-22]', async () => {
    const { auth, clock, signedInWith, storage } = await openWiped();
    await clock.pass(TOKEN_SECONDS * 1000);
    expect(await auth.getAccessToken()).not.toBe(signedInWith);
    expect(storage.keys()).toEqual([]);
  });

  it('is used again from the next sign-in on, and is then what tabs agree by [LIB-4, SES-3]', async () => {
    const { auth, http, clock, storage } = await openWiped();
    const other = createTestAuthClient({ storage, clock });
    http.respond(() => ok({ access_token: tokenOf('user-1', clock), email: EMAIL }));
    await auth.login({ email: EMAIL, password: 'Secret-1' });
    expect(storage.keys()).toHaveLength(2);
    other.tell(null);
    other.auth.signOut();
    expect(await auth.getAccessToken()).toBeNull();
  });

  it('adopts a sign-in of another tab [SES-1]', async () => {
    const { auth, clock, storage, tell } = await openWiped();
    const other = createTestAuthClient({ storage, clock });
    await other.auth.login({ email: EMAIL, password: 'Secret-1' });
    tell('v-auth.user-last-auth');
    expect(await auth.getAccessToken()).toBe(await other.auth.getAccessToken());
  });

  it('ends with a sign-out like any other [SES-3]', async () => {
    const { auth, storage, events } = await openWiped();
    auth.signOut();
    expect(await auth.getAccessToken()).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(events).toEqual([{ type: 'guest', reason: 'sign_out' }]);
  });
});

describe('a storage', () => {
  const refuse = (): never => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  const full = (): TokenStorage => ({ ...createMemoryStorage(), setItem: refuse });
  const filling = (): TokenStorage => {
    const device = createMemoryStorage();
    let room = 2;
    const setItem = (key: string, value: string) => {
      room -= 1;
      if (room < 0) refuse();
      device.setItem(key, value);
    };
    return { ...device, setItem };
  };
  const garbage = (): TokenStorage => {
    const device = createMemoryStorage();
    const values = new Map([['v-auth.user-last-auth', '\u0000{]']]);
    return { ...device, getItem: (key) => values.get(key) ?? device.getItem(key) };
  };

  it.each([
    [
      'that refuses everything',
      () => ({ getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse }),
    ],
    ['that is full', full],
    ['that fills up in the middle', filling],
    ['that answers garbage for the last user', garbage],
  ])(
    '%s lets one sign in, refresh and sign out, with at most one notice [LIB-4, E-10]',
    async (_, create) => {
      const notices: string[] = [];
      const { auth, clock } = createTestAuthClient({
        storage: create(),
        onNotice: (notice) => void notices.push(notice),
      });
      await auth.login({ email: EMAIL, password: 'Secret-1' });
      const first = await auth.getAccessToken();
      await clock.pass(TOKEN_SECONDS * 1000);
      const second = await auth.getAccessToken();
      expect(second).not.toBeNull();
      expect(second).not.toBe(first);
      auth.signOut();
      expect(await auth.getAccessToken()).toBeNull();
      expect(notices.length).toBeLessThanOrEqual(1);
    },
  );

  it('with unreadable tokens causes one notice, even when they return [LIB-4, E-10]', async () => {
    const notices: string[] = [];
    const setting = createTestAuthClient({ onNotice: (notice) => void notices.push(notice) });
    const token = await signIn(setting);
    for (const rubbish of ['', '{}', 'a.b.c', '\u0000', 'null']) {
      const [key = ''] = setting.storage.keys().filter((name) => name.endsWith('access-token'));
      setting.storage.setItem(key, rubbish || 'x');
      setting.tell(key);
      expect(await setting.auth.getAccessToken()).toBe(token);
    }
    expect(notices).toEqual(['malformed_token']);
  });
});
