import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@pawcall/transport/fake';
import { broken, never, ok, refusal } from '../fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  USERNAME,
  TOKEN_SECONDS,
  tokenOf,
} from '../fake/test-auth-client.ts';
import { createMemoryStorage } from '../storage/token-storage.ts';

const REFRESHABLE_SECONDS = 43_800;
const credentials = { email: EMAIL, password: 'Secret-1' };

/** A client that starts with a token on the device that was issued `ageSeconds` ago. */
const withStoredToken = async (ageSeconds: number) => {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const token = tokenOf('user-1', clock);
  storage.setItem(`v-auth.${USERNAME}.access-token`, token);
  storage.setItem('v-auth.user-last-auth', USERNAME);
  await clock.pass(ageSeconds * 1000);
  return { ...createTestAuthClient({ clock, storage }), stored: token };
};

/** A signed-in client whose token has expired. */
const withExpired = async () => {
  const setting = createTestAuthClient();
  const token = await signIn(setting);
  await setting.clock.pass(TOKEN_SECONDS * 1000);
  return { ...setting, expired: token };
};

describe('a stored session', () => {
  it('is reused until the second before it expires [SES-2]', async () => {
    const { auth, http, stored } = await withStoredToken(TOKEN_SECONDS - 1);
    expect(auth.getSnapshot().status).toBe('authenticated');
    expect(await auth.getAccessToken()).toBe(stored);
    expect(http.requests).toEqual([]);
  });

  it.each([TOKEN_SECONDS, TOKEN_SECONDS + REFRESHABLE_SECONDS - 1])(
    'is refreshed when it is %i seconds old [SES-2]',
    async (age) => {
      const { auth, http, stored, token, events } = await withStoredToken(age);
      const fresh = await auth.getAccessToken();
      expect(fresh).not.toBe(stored);
      expect(fresh).toBe(token());
      expect(http.lines()).toEqual(['POST /v1/refresh']);
      expect(http.requests[0]?.headers['Authorization']).toBe(`Bearer ${stored}`);
      expect(events).toEqual([]);
    },
  );

  it('is none when it can no longer be refreshed [SES-2]', async () => {
    const { auth, http, storage } = await withStoredToken(TOKEN_SECONDS + REFRESHABLE_SECONDS);
    expect(auth.getSnapshot().status).toBe('guest');
    expect(await auth.getAccessToken()).toBeNull();
    expect(http.requests).toEqual([]);
    expect(storage.keys()).toEqual([]);
  });

  it('is none when it is unreadable, with a notice [LIB-2]', () => {
    const storage = createMemoryStorage();
    storage.setItem(`v-auth.${USERNAME}.access-token`, 'garbage');
    storage.setItem('v-auth.user-last-auth', USERNAME);
    const notices: string[] = [];
    const { auth } = createTestAuthClient({
      storage,
      onNotice: (notice) => void notices.push(notice),
    });
    expect(auth.getSnapshot().status).toBe('guest');
    expect(notices).toEqual(['malformed_token']);
    expect(storage.keys()).toEqual([]);
  });
});

describe('refresh', () => {
  it('is one request, however many callers wait for it [SES-2]', async () => {
    const { auth, http, token } = await withExpired();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => auth.getAccessToken()));
    expect(new Set(tokens)).toEqual(new Set([token()]));
    expect(http.lines()).toEqual(['POST /v1/refresh']);
  });

  it.each([400, 401, 403, 404, 409, 422])(
    'signs out at once when refused with %i [SES-2]',
    async (status) => {
      const { auth, http, storage, events } = await withExpired();
      http.respond(() => refusal(status));
      expect(await auth.getAccessToken()).toBeNull();
      expect(http.requests).toHaveLength(1);
      expect(storage.keys()).toEqual([]);
      expect(events).toEqual([{ type: 'guest', reason: 'refresh_refused' }]);
    },
  );

  it.each([
    ['a broken connection', broken],
    ['500', () => refusal(500)],
    ['502 with HTML', () => ({ status: 502, data: '<html>', headers: {} })],
    ['429', () => refusal(429)],
    ['HTML', () => ({ status: 200, data: '<html>', headers: {} })],
    ['another shape', () => ok({})],
    ['a malformed token', () => ok({ access_token: 'x' })],
    ["another user's token", () => ok({ access_token: tokenOf('user-2', createFakeClock()) })],
  ])('tries %s again three times, then signs out [SES-2]', async (_, responder) => {
    const { auth, http, clock, events } = await withExpired();
    http.respond(responder);
    const token = auth.getAccessToken();
    await clock.pass(10_000);
    expect(await token).toBeNull();
    expect(http.requests).toHaveLength(4);
    expect(events).toEqual([{ type: 'guest', reason: 'refresh_unreachable' }]);
  });

  it('survives a blip [SES-2]', async () => {
    const { auth, http, clock, events } = await withExpired();
    const fresh = tokenOf('user-1', clock);
    http.respond((request) =>
      http.requests.length === 1 ? broken(request) : ok({ access_token: fresh }),
    );
    const token = auth.getAccessToken();
    await clock.pass(10_000);
    expect(await token).toBe(fresh);
    expect(events).toEqual([]);
  });

  it('ends within 10 seconds when nothing answers [SES-2]', async () => {
    const { auth, http, clock } = await withExpired();
    http.respond(never);
    const token = auth.getAccessToken();
    await clock.pass(10_000);
    expect(await token).toBeNull();
    expect(clock.pending()).toBe(0);
  });

  it('is not tried while offline; the session stays [SES-2]', async () => {
    let online = true;
    const setting = createTestAuthClient({ isOnline: () => online });
    await signIn(setting);
    await setting.clock.pass(TOKEN_SECONDS * 1000);
    online = false;
    expect(await refusedWith(() => setting.auth.getAccessToken())).toMatchObject({
      code: 'offline',
    });
    expect(setting.http.requests).toEqual([]);
    online = true;
    expect(await setting.auth.getAccessToken()).toBe(setting.token());
  });

  it('one caller may give up without the others [SES-2]', async () => {
    const { auth, http, token } = await withExpired();
    const gate = Promise.withResolvers<void>();
    const { clock } = createTestAuthClient();
    http.respond(async () => {
      await gate.promise;
      return ok({ access_token: tokenOf('user-1', clock) });
    });
    const controller = new AbortController();
    const first = refusedWith(() => auth.getAccessToken({ signal: controller.signal }));
    const second = auth.getAccessToken();
    controller.abort();
    expect(await first).toMatchObject({ code: 'aborted' });
    gate.resolve();
    expect(await second).toBe(token());
  });

  it('a sign-out during a refresh wins [SES-3]', async () => {
    const { auth, http, clock, storage } = await withExpired();
    const gate = Promise.withResolvers<void>();
    http.respond(async () => {
      await gate.promise;
      return ok({ access_token: tokenOf('user-1', clock) });
    });
    const token = auth.getAccessToken();
    await settle();
    auth.signOut();
    gate.resolve();
    expect(await token).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(auth.getSnapshot().status).toBe('guest');
  });

  it('a sign-out during a login wins [SES-3]', async () => {
    const gate = Promise.withResolvers<void>();
    const setting = createTestAuthClient();
    setting.http.respond(async () => {
      await gate.promise;
      return ok({ access_token: tokenOf('user-1', setting.clock) });
    });
    const refused = refusedWith(() => setting.auth.login(credentials));
    setting.auth.signOut();
    gate.resolve();
    expect(await refused).toMatchObject({ code: 'discarded' });
    expect(setting.storage.keys()).toEqual([]);
  });
});

describe('a 401', () => {
  it('triggers one refresh and one more try [SES-2]', async () => {
    const setting = createTestAuthClient();
    const old = await signIn(setting);
    const fresh = tokenOf('user-1', setting.clock);
    setting.http.respond(({ url, headers }) => {
      if (url.endsWith('/refresh')) return ok({ access_token: fresh });
      return headers['Authorization'] === `Bearer ${old}` ? refusal(401) : ok([]);
    });
    expect(await setting.auth.listProviderLinks()).toEqual([]);
    expect(setting.http.lines()).toEqual([
      'GET /v1/auth/providers',
      'POST /v1/refresh',
      'GET /v1/auth/providers',
    ]);
  });

  it('does not refresh a token that was refreshed a moment ago [SES-2]', async () => {
    const { auth, http, clock } = await withExpired();
    const fresh = await auth.getAccessToken();
    http.requests.length = 0;
    expect(await auth.recoverFromUnauthorized(fresh ?? '')).toBeNull();
    expect(http.requests).toEqual([]);
    await clock.pass(60_000);
    expect(await auth.recoverFromUnauthorized(fresh ?? '')).not.toBeNull();
    expect(http.requests).toHaveLength(1);
  });

  it('takes the token that came in the meantime [SES-2]', async () => {
    const { auth, http, expired } = await withExpired();
    const fresh = await auth.getAccessToken();
    http.requests.length = 0;
    expect(await auth.recoverFromUnauthorized(expired)).toBe(fresh);
    expect(http.requests).toEqual([]);
  });
});
