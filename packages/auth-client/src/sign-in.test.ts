import { describe, expect, it } from 'vitest';
import { ok } from './fake/fake-http.ts';
import { createTestAuthClient, EMAIL, signIn, USERNAME, tokenOf } from './fake/test-auth-client.ts';

const credentials = { email: EMAIL, password: 'Secret-1' };

describe('signing in and out', () => {
  it('makes the client authenticated, with a reason [SES-1, LIB-5]', async () => {
    const { auth, events } = createTestAuthClient();
    expect(auth.getSnapshot()).toEqual({ status: 'guest' });
    expect(await auth.login(credentials)).toEqual({
      kind: 'signed_in',
      email: EMAIL,
      pharmacy: null,
    });
    expect(auth.getSnapshot()).toEqual({
      status: 'authenticated',
      subject: 'user-1',
      username: USERNAME,
    });
    expect(auth.getSnapshot()).toBe(auth.getSnapshot());
    expect(events).toEqual([{ type: 'authenticated', reason: 'login' }]);
  });

  it('stores the token and the last user under the keys of its environment [SES-6]', async () => {
    const live = createTestAuthClient();
    await live.auth.login(credentials);
    expect(live.storage.keys().toSorted()).toEqual([
      `v-auth.${USERNAME}.access-token`,
      'v-auth.user-last-auth',
    ]);
    expect(live.storage.getItem('v-auth.user-last-auth')).toBe(USERNAME);
    expect(await live.auth.getAccessToken()).toBe(live.token());

    const trial = createTestAuthClient({ production: false });
    await trial.auth.login(credentials);
    expect(trial.storage.keys().every((key) => key.startsWith('v-auth-dev.'))).toBe(true);
  });

  it('clears the token and the last user at sign-out, without the network [SES-3]', async () => {
    const setting = createTestAuthClient({ isOnline: () => false });
    setting.storage.setItem('another.key', 'stays');
    const online = createTestAuthClient({ storage: setting.storage });
    await signIn(online);
    online.auth.signOut();
    expect(setting.storage.keys()).toEqual(['another.key']);
    expect(online.auth.getSnapshot()).toEqual({ status: 'guest' });
    expect(online.events).toEqual([{ type: 'guest', reason: 'sign_out' }]);
    expect(await online.auth.getAccessToken()).toBeNull();
    expect(online.http.requests).toEqual([]);
  });

  it('leaves nothing of the former user behind [SES-3]', async () => {
    const setting = createTestAuthClient();
    await signIn(setting);
    const access_token = tokenOf('user-2', setting.clock);
    setting.http.respond(() => ok({ access_token, email: 'bo@example.org' }));
    await setting.auth.login({ email: 'bo@example.org', password: 'Secret-1' });
    expect(setting.token()).toBeNull();
    expect(setting.storage.keys()).toHaveLength(2);
    expect(await setting.auth.getAccessToken()).toBe(access_token);
  });

  it('uses the subject as key when no e-mail is known [LIB-1]', async () => {
    const setting = createTestAuthClient();
    setting.http.respond(() => ok({ access_token: tokenOf('user-9', setting.clock) }));
    await setting.auth.socialLogin({ provider_type: 'google', access_token: 'x' });
    expect(setting.storage.getItem('v-auth.user-last-auth')).toBe('user-9');
  });

  it('emits the pharmacy session [SES-4]', async () => {
    const sessions: unknown[] = [];
    const setting = createTestAuthClient({
      onPharmacySession: (session) => void sessions.push(session),
    });
    const pharmacy = { customer_id: 'c-1', access_token: 'pharmacy-token' };
    setting.http.respond(() => ok({ access_token: tokenOf('user-1', setting.clock), pharmacy }));
    expect(await setting.auth.pharmacyLogin(credentials)).toMatchObject({ pharmacy });
    expect(sessions).toEqual([pharmacy]);
  });

  it('that ends after dispose has no effect [SES-1, GO-3]', async () => {
    const setting = createTestAuthClient();
    const slow = Promise.withResolvers<void>();
    setting.http.respond(async () => {
      await slow.promise;
      return ok({ access_token: tokenOf('user-1', setting.clock) });
    });
    const login = setting.auth.pharmacyLogin(credentials);
    setting.auth.dispose();
    slow.resolve();
    await expect(login).rejects.toMatchObject({ code: 'discarded' });
    expect(setting.storage.keys()).toEqual([]);
  });

  it('reports a sign-in without a pharmacy session, which ends an earlier one [SES-4]', async () => {
    const sessions: unknown[] = [];
    const setting = createTestAuthClient({
      onPharmacySession: (session) => void sessions.push(session),
    });
    await signIn(setting);
    expect(sessions).toEqual([null]);
  });
});
