import { describe, expect, it } from 'vitest';
import { settle } from '@pawcall/transport/fake';
import { broken, ok, refusal } from '../fake/fake-http.ts';
import { createTestAuthClient, signIn, TOKEN_SECONDS, tokenOf } from '../fake/test-auth-client.ts';

/** The `Date` header at a clock's time, as every service sends it. */
const dated = (now: Temporal.Instant): Record<string, string> => ({
  date: new Date(now.epochMilliseconds).toUTCString(),
});

/** A signed-in client whose token has expired. */
const withExpired = async () => {
  const setting = createTestAuthClient();
  const token = await signIn(setting);
  await setting.clock.pass(TOKEN_SECONDS * 1000);
  return { ...setting, expired: token };
};

describe('a refresh that is answered with an old token', () => {
  it('is followed by one more, because the answer to the first was lost long ago [SES-2, A-20]', async () => {
    const { auth, http, clock, events } = await withExpired();
    const lost = tokenOf('user-1', clock);
    await clock.pass(3_600_000);
    const fresh = tokenOf('user-1', clock);
    http.respond(({ headers }) =>
      ok(
        { access_token: headers['Authorization'] === `Bearer ${lost}` ? fresh : lost },
        dated(clock.now()),
      ),
    );
    const tokens = await Promise.all([auth.getAccessToken(), auth.getAccessToken()]);
    expect(tokens).toEqual([fresh, fresh]);
    expect(http.lines()).toEqual(['POST /v1/refresh', 'POST /v1/refresh']);
    expect(events).toEqual([]);
  });

  it('shares the second request with concurrent callers [SES-2]', async () => {
    const { auth, http, clock, expired } = await withExpired();
    const lost = tokenOf('user-1', clock);
    await clock.pass(3_600_000);
    const fresh = tokenOf('user-1', clock);
    const gate = Promise.withResolvers<void>();
    http.respond(async ({ headers }) => {
      if (headers['Authorization'] === `Bearer ${expired}`) {
        return ok({ access_token: lost }, dated(clock.now()));
      }
      await gate.promise;
      return ok({ access_token: fresh }, dated(clock.now()));
    });
    const first = auth.getAccessToken();
    await settle();
    const second = auth.getAccessToken();
    gate.resolve();
    expect([await first, await second]).toEqual([fresh, fresh]);
    expect(http.requests).toHaveLength(2);
  });

  it("believes no `Date` header that is older than the token: it is a proxy's [SES-2, A-23]", async () => {
    const { auth, http, clock, events } = await withExpired();
    const stale = dated(clock.now().subtract({ hours: 5 }));
    http.respond(() => ok({ access_token: tokenOf('user-1', clock) }, stale));
    await auth.getAccessToken();
    const off = auth.serverNow().since(clock.now()).total('seconds');
    expect(Math.abs(off)).toBeLessThanOrEqual(1);
    expect(http.requests).toHaveLength(1);
    expect(events).toEqual([]);
  });

  it('is not repeated without end when the service returns expired tokens only [SES-2, A-23]', async () => {
    const { auth, http, clock } = await withExpired();
    const late = () => clock.now().add({ hours: 1 });
    http.respond(() => ok({ access_token: tokenOf('user-1', clock) }, dated(late())));
    for (let second = 0; second < 59; second += 1) {
      expect(await auth.getAccessToken()).not.toBeNull();
      await clock.pass(1_000);
    }
    expect(http.requests.length).toBeLessThanOrEqual(2);
  });
});

describe('the retries of a refresh', () => {
  it('end when the user signs out: no token is sent after that [SES-3, A-22]', async () => {
    const { auth, http, clock } = await withExpired();
    http.respond(broken);
    const token = auth.getAccessToken();
    await settle();
    auth.signOut();
    await clock.pass(10_000);
    expect(await token).toBeNull();
    expect(http.requests).toHaveLength(1);
  });

  it.each([429, 503])(
    'try %i once more, late, when the service sets a longer pause than there is time [SES-2, A-24]',
    async (status) => {
      const { auth, http, clock, events } = await withExpired();
      const fresh = tokenOf('user-1', clock);
      http.respond(() =>
        http.requests.length === 1
          ? refusal(status, { 'retry-after': '120' })
          : ok({ access_token: fresh }),
      );
      const token = auth.getAccessToken();
      await clock.pass(8_999);
      expect(http.requests).toHaveLength(1);
      await clock.pass(1);
      expect(await token).toBe(fresh);
      expect(events).toEqual([]);
    },
  );
});
