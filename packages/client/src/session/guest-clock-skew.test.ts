import { listReviews } from '@pawcall/contract';
import { describe, expect, it } from 'vitest';
import { createNetwork, json } from '../fake/fake-fetch.ts';
import { createTestServices } from '../fake/test-services.ts';
import { open } from '../fake/started-session.ts';
import { createMarketplaceClient } from '../marketplace-client.ts';

const MINUTE = 60_000;
const address = 'https://api.example';

/** A guest whose device clock is wrong, in front of a service whose clock is right. */
const openWrong = (wrongMs: number) => {
  const setting = createTestServices();
  const { clock } = setting;
  const begin = clock.now();
  const serviceNow = () => begin.add({ milliseconds: clock.monotonicMs() });
  clock.jump(wrongMs);
  const { session, loads } = open(setting);
  const { fetch } = createNetwork(() =>
    json({ status: 'success', data: [] }, 200, {
      date: new Date(serviceNow().epochMilliseconds).toUTCString(),
    }),
  );
  const client = createMarketplaceClient({
    baseUrls: { api: address, auth: address, commerce: address, storefront: address },
    clientId: 'client-7',
    locale: () => 'fr-CA',
    timeZone: () => 'America/Montreal',
    clock,
    fetch,
    auth: session,
  });
  const ask = () => client.run(listReviews, { params: { uuid: crypto.randomUUID() }, query: {} });
  const offSeconds = () => Math.abs(session.serverNow().since(serviceNow()).total('seconds'));
  return { clock, session, loads, ask, offSeconds };
};

describe("a guest's device clock that is wrong", () => {
  it.each([-26 * 60, -60, -30, -2, 2, 60, 26 * 60])(
    "by %i min gives way to the service's from the first answer on [GO-4][SES-2]",
    async (minutes) => {
      const { clock, ask, loads, offSeconds } = openWrong(minutes * MINUTE);
      await ask();
      expect(offSeconds()).toBeLessThanOrEqual(1);
      await clock.pass(9 * MINUTE);
      expect(offSeconds()).toBeLessThanOrEqual(1);
      expect(loads()).toBe(0);
    },
  );

  it('by half a minute is left alone, as it is before any answer [SES-2]', async () => {
    const { clock, session, ask } = openWrong(MINUTE / 2);
    expect(session.serverNow()).toEqual(clock.now());
    await ask();
    expect(session.serverNow()).toEqual(clock.now());
  });
});

it.each([-60, 0, 60])(
  'the hours that a device slept are over for a guest too, on a device wrong by %i min [GO-4]',
  async (minutes) => {
    const { clock, session, ask } = openWrong(minutes * MINUTE);
    await ask();
    const before = session.serverNow();
    clock.jump(3 * 60 * MINUTE);
    expect(session.serverNow().since(before).total('hours')).toBeCloseTo(3, 2);
    await session.auth();
    expect(session.serverNow().since(before).total('hours')).toBeCloseTo(3, 2);
  },
);

it.each([-60, 0, 60])(
  'the time that passed before a guest logs in counts from then on, on a device wrong by %i min [GO-4][GO-10]',
  async (minutes) => {
    const { clock, session, ask, offSeconds } = openWrong(minutes * MINUTE);
    await ask();
    await clock.pass(2 * MINUTE);
    await session.auth();
    expect(offSeconds()).toBeLessThanOrEqual(1);
  },
);
