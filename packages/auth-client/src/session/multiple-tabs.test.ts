import { describe, expect, it } from 'vitest';
import {
  createTestAuthClient,
  EMAIL,
  signIn,
  USERNAME,
  type TestAuthClient,
  TOKEN_SECONDS,
  tokenOf,
} from '../fake/test-auth-client.ts';
import { ok } from '../fake/fake-http.ts';
import { md5 } from '../md5.ts';

/** Tabs of one browser: one storage, one clock, and storage events between them. */
const openTabs = async (count: number): Promise<readonly TestAuthClient[]> => {
  const first = createTestAuthClient();
  await signIn(first);
  const { storage, clock } = first;
  return [
    first,
    ...Array.from({ length: count - 1 }, () => createTestAuthClient({ storage, clock })),
  ];
};

describe('several tabs', () => {
  it('share the session that is stored [SES-2]', async () => {
    const tabs = await openTabs(3);
    const tokens = await Promise.all(tabs.map(({ auth }) => auth.getAccessToken()));
    expect(new Set(tokens).size).toBe(1);
  });

  it('converge on one token without a lock, and nobody is signed out [SES-2]', async () => {
    const tabs = await openTabs(6);
    const [first] = tabs;
    await first?.clock.pass(TOKEN_SECONDS * 1000);
    await Promise.all(tabs.map(({ auth }) => auth.getAccessToken()));
    for (const { tell } of tabs) tell(`v-auth.${USERNAME}.access-token`);
    const tokens = await Promise.all(tabs.map(({ auth }) => auth.getAccessToken()));
    expect(new Set(tokens)).toEqual(new Set([first?.token()]));
    expect(tabs.flatMap(({ events }) => events)).toEqual([]);
    expect(tabs.flatMap(({ http }) => http.lines()).length).toBeLessThanOrEqual(6);
  });

  it('take over what another tab refreshed, without a request [SES-2]', async () => {
    const [first, second] = await openTabs(2);
    await first?.clock.pass(TOKEN_SECONDS * 1000);
    const fresh = await first?.auth.getAccessToken();
    expect(await second?.auth.getAccessToken()).toBe(fresh);
    expect(second?.http.requests).toEqual([]);
  });

  it('become guests together [SES-3]', async () => {
    const [first, second] = await openTabs(2);
    first?.auth.signOut();
    second?.tell('v-auth.user-last-auth');
    expect(second?.auth.getSnapshot()).toEqual({ status: 'guest' });
    expect(second?.events).toEqual([{ type: 'guest', reason: 'other_tab' }]);
  });

  it('notice a sign-out even when no storage event arrives [SES-3]', async () => {
    const [first, second] = await openTabs(2);
    first?.auth.signOut();
    expect(await second?.auth.getAccessToken()).toBeNull();
  });

  it('follow a change of user [SES-1]', async () => {
    const [first, second] = await openTabs(2);
    const email = 'bo@example.org';
    first?.http.respond(() => ok({ access_token: tokenOf('user-2', first.clock), email }));
    await first?.auth.login({ email, password: 'Secret-1' });
    second?.tell(null);
    expect(second?.auth.getSnapshot()).toMatchObject({ subject: 'user-2', username: md5(email) });
    expect(second?.events).toEqual([{ type: 'authenticated', reason: 'other_tab' }]);
  });

  it('keep a valid session when another script writes invalid values [LIB-4]', async () => {
    const [tab] = await openTabs(1);
    const token = tab?.token();
    tab?.storage.setItem(`v-auth.${USERNAME}.access-token`, 'rubbish');
    tab?.tell(null);
    expect(await tab?.auth.getAccessToken()).toBe(token);
    expect(tab?.token()).toBe(token);
  });

  it('are not moved by keys of others [SES-6]', async () => {
    const [tab] = await openTabs(1);
    tab?.tell('something.else');
    tab?.tell(`v-auth-dev.${md5(EMAIL)}.access-token`);
    expect(tab?.events).toEqual([]);
  });
});
