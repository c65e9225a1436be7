import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { createFakeClock, settle } from '@pawcall/transport/fake';
import { broken, ok, refusal } from '../../../packages/auth-client/src/fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  refusedWith,
  signIn,
  type TestAuthClient,
  TOKEN_SECONDS,
  tokenOf,
} from '../../../packages/auth-client/src/fake/test-auth-client.ts';
import type { TokenStorage } from '../../../packages/auth-client/src/storage/token-storage.ts';

const HOUR = 3_600_000;
const credentials = { email: EMAIL, password: 'Secret-1' };

const withExpired = async (): Promise<TestAuthClient> => {
  const setting = createTestAuthClient();
  await signIn(setting);
  await setting.clock.pass(TOKEN_SECONDS * 1000);
  return setting;
};

const refused = (): TokenStorage => {
  const refuse = (): never => {
    throw new DOMException('Not allowed', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse, keys: refuse };
};

it('many callers share one refresh [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const { auth, http } = await withExpired();
  await Promise.all(Array.from({ length: 20 }, () => auth.getAccessToken()));
  expect(http.requests).toHaveLength(1);
});

it('does not refresh while offline [SES-1, SES-2, SES-3, LIB-4]', async () => {
  let online = true;
  const setting = createTestAuthClient({ isOnline: () => online });
  await signIn(setting);
  await setting.clock.pass(TOKEN_SECONDS * 1000);
  online = false;
  expect(await refusedWith(() => setting.auth.getAccessToken())).toMatchObject({
    code: 'offline',
  });
  expect(setting.http.requests).toEqual([]);
  expect(setting.events).toEqual([]);
});

it('a network failure does not sign out [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const { auth, http, clock, events } = await withExpired();
  const fresh = tokenOf('user-1', clock);
  http.respond((request) =>
    http.requests.length < 3 ? broken(request) : ok({ access_token: fresh }),
  );
  const token = auth.getAccessToken();
  await clock.pass(10_000);
  expect(await token).toBe(fresh);
  expect(events).toEqual([]);
});

it('a rejected refresh signs out at once [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const { auth, http, clock, events } = await withExpired();
  http.respond(() => refusal(401));
  const token = auth.getAccessToken();
  await clock.pass(10_000);
  expect(await token).toBeNull();
  expect(http.requests).toHaveLength(1);
  expect(events).toEqual([{ type: 'guest', reason: 'refresh_refused' }]);
});

it('a 401 causes one refresh [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const setting = createTestAuthClient();
  await signIn(setting);
  setting.http.respond(({ url }) =>
    url.endsWith('/refresh')
      ? ok({ access_token: tokenOf('user-1', setting.clock) })
      : refusal(401),
  );
  await refusedWith(() => setting.auth.listProviderLinks());
  await refusedWith(() => setting.auth.listProviderLinks());
  const refreshes = setting.http.lines().filter((line) => line.endsWith('/refresh'));
  expect(refreshes).toHaveLength(1);
});

it('a clock 26 h wrong does not sign out [SES-1, SES-2, SES-3, LIB-4]', async () => {
  for (const wrong of [-26 * HOUR, 26 * HOUR]) {
    const clock = createFakeClock();
    const setting = createTestAuthClient({ clock });
    const now = () => clock.now().subtract({ milliseconds: wrong });
    setting.http.respond(() => ok({ access_token: tokenOf('user-1', { now }), email: EMAIL }));
    await signIn(setting);
    for (let minute = 0; minute < 30; minute += 1) {
      await clock.pass(60_000);
      await setting.auth.getAccessToken();
    }
    expect(setting.events).toEqual([]);
    expect(setting.http.requests).toHaveLength(2);
  }
});

it('a lost response does not sign out [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const { auth, http, clock } = await withExpired();
  const lost = tokenOf('user-1', clock);
  await clock.pass(HOUR);
  const fresh = tokenOf('user-1', clock);
  const date = new Date(clock.now().epochMilliseconds).toUTCString();
  http.respond(({ headers }) =>
    ok({ access_token: headers['Authorization']?.endsWith(lost) ? fresh : lost }, { date }),
  );
  expect(await auth.getAccessToken()).toBe(fresh);
});

it('storage that throws is replaced by memory, with one notice [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const notices: string[] = [];
  const onNotice = (notice: string) => void notices.push(notice);
  const { auth } = createTestAuthClient({ storage: refused(), onNotice });
  await auth.login(credentials);
  expect(await auth.getAccessToken()).not.toBeNull();
  expect(notices).toEqual(['storage_unavailable']);
});

it('storage cleared by another tab does not sign out [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const setting = createTestAuthClient();
  const token = await signIn(setting);
  for (const key of setting.storage.keys()) setting.storage.removeItem(key);
  setting.tell(null, true);
  expect(await setting.auth.getAccessToken()).toBe(token);
});

it('other tabs receive a sign-out [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const first = createTestAuthClient();
  await signIn(first);
  const second = createTestAuthClient({ storage: first.storage, clock: first.clock });
  first.auth.signOut();
  second.tell('v-auth.user-last-auth');
  expect(second.events).toEqual([{ type: 'guest', reason: 'other_tab' }]);
});

it('verification, abort and validation do not change the state [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const setting = createTestAuthClient();
  await signIn(setting);
  const answer = { requires_verification: true, email: EMAIL, name: 'Ana', provider_id: 'p' };
  setting.http.respond(() => ok(answer));
  await setting.auth.pharmacyLogin(credentials);
  setting.http.respond(() => ({
    status: 422,
    data: { status: 'fail', data: { email: ['Bad.'] } },
    headers: {},
  }));
  await refusedWith(() => setting.auth.login(credentials));
  const signal = AbortSignal.abort();
  await refusedWith(() => setting.auth.login(credentials, { signal }));
  expect(setting.events).toEqual([]);
});

it('no call is sent with another user’s token [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const setting = createTestAuthClient();
  await signIn(setting);
  const gate = Promise.withResolvers<void>();
  setting.http.respond(async ({ url }) => {
    if (url.endsWith('/login')) return ok({ access_token: tokenOf('user-2', setting.clock) });
    await gate.promise;
    return refusal(401);
  });
  const call = refusedWith(() => setting.auth.post('/v1/anything'));
  await settle();
  await setting.auth.login({ email: 'bo@example.org', password: 'Secret-1' });
  gate.resolve();
  await call;
  const sent = setting.http.lines().filter((line) => line.endsWith('/anything'));
  expect(sent).toHaveLength(1);
});

it('errors print no personal data [SES-1, SES-2, SES-3, LIB-4]', async () => {
  const setting = createTestAuthClient();
  const token = await signIn(setting);
  setting.http.respond(() => refusal(409));
  const error = await refusedWith(() => setting.auth.post('/v1/x', { email: EMAIL }));
  const said = `${inspect(error)}${JSON.stringify(error)}${JSON.stringify(setting.events)}`;
  expect(said).not.toContain('@example');
  expect(said).not.toContain(token);
});
