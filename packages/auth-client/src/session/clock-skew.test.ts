import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@pawcall/transport/fake';
import { ok } from '../fake/fake-http.ts';
import {
  createTestAuthClient,
  EMAIL,
  signIn,
  TOKEN_SECONDS,
  tokenOf,
} from '../fake/test-auth-client.ts';

const HOUR = 3_600_000;
const WRONG = [-26, -13, -1, -0.1, 0, 0.1, 1, 13, 26].map((hours) => hours * HOUR);

/** A device whose clock is wrong, in front of a service whose clock is right. */
const openWrong = (wrongMs: number) => {
  const clock = createFakeClock();
  const service = { now: () => clock.now().subtract({ milliseconds: wrongMs }) };
  const setting = createTestAuthClient({ clock });
  setting.http.respond(() => ok({ access_token: tokenOf('user-1', service), email: EMAIL }));
  return { ...setting, service };
};

describe('a device clock that is wrong', () => {
  it.each(WRONG)(
    'by %i ms costs one refresh a token lifetime and no sign-out [SES-2]',
    async (wrong) => {
      const setting = openWrong(wrong);
      await signIn(setting);
      for (let minute = 0; minute < 60; minute += 1) {
        await setting.clock.pass(60_000);
        expect(await setting.auth.getAccessToken()).not.toBeNull();
      }
      const lifetimes = (60 * 60) / TOKEN_SECONDS;
      expect(setting.http.lines()).toHaveLength(lifetimes);
      expect(setting.events).toEqual([]);
    },
  );

  it.each(WRONG)(
    'by %i ms costs at most one refresh after a reload, and no sign-out [SES-2]',
    async (wrong) => {
      const setting = openWrong(wrong);
      await signIn(setting);
      const again = createTestAuthClient({ clock: setting.clock, storage: setting.storage });
      again.http.respond(() => ok({ access_token: tokenOf('user-1', setting.service) }));
      expect(await again.auth.getAccessToken()).toBe(setting.token());
      expect(await again.auth.getAccessToken()).toBe(setting.token());
      expect(again.http.requests.length).toBeLessThanOrEqual(1);
      expect(again.events).toEqual([]);
    },
  );

  it.each(WRONG)(
    'and jumps by %i ms costs at most one refresh and no sign-out [SES-2]',
    async (jump) => {
      const setting = openWrong(0);
      await signIn(setting);
      setting.clock.jump(jump);
      setting.http.respond(() => {
        const now = () => setting.clock.now().subtract({ milliseconds: jump });
        return ok({ access_token: tokenOf('user-1', { now }) });
      });
      expect(await setting.auth.getAccessToken()).not.toBeNull();
      expect(await setting.auth.getAccessToken()).not.toBeNull();
      expect(setting.http.requests.length).toBeLessThanOrEqual(1);
      expect(setting.events).toEqual([]);
    },
  );

  it("is replaced by the server's time when they differ by more than a minute [SES-2]", async () => {
    const setting = openWrong(26 * HOUR);
    await signIn(setting);
    await setting.clock.pass(90_000);
    const off = setting.auth.serverNow().since(setting.service.now()).total('milliseconds');
    expect(Math.abs(off)).toBeLessThanOrEqual(1000);
  });

  it('is left alone when it differs by less [SES-2]', async () => {
    const setting = openWrong(30_000);
    await signIn(setting);
    expect(setting.auth.serverNow().equals(setting.clock.now())).toBe(true);
    expect(setting.storage.keys()).toHaveLength(2);
  });

  it.each([-1, 0, 1])(
    'by %d h counts the hours that the device slept, in which nothing else counted on [GO-4][SES-2]',
    async (wrong) => {
      const setting = openWrong(wrong * HOUR);
      await signIn(setting);
      const before = setting.auth.serverNow();
      setting.clock.jump(3 * HOUR);
      expect(setting.auth.serverNow().since(before).total('hours')).toBeCloseTo(3, 2);
    },
  );

  it('and is set back never yields an earlier time than before [GO-4][SES-2]', async () => {
    const setting = openWrong(0);
    await signIn(setting);
    const before = setting.auth.serverNow();
    setting.clock.jump(-3 * HOUR);
    await setting.clock.pass(90_000);
    expect(setting.auth.serverNow().since(before).total('seconds')).toBeCloseTo(90, 0);
  });

  it('is learned from the Date header of any answer [SES-2]', async () => {
    const setting = createTestAuthClient();
    setting.http.respond(() => ok(null, { date: 'Mon, 15 Mar 2027 00:00:00 GMT' }));
    await setting.auth.requestPasswordless({ email: EMAIL });
    expect(setting.auth.serverNow().toString()).toBe('2027-03-15T00:00:00Z');
  });
});
