import {
  aProvider,
  aReview,
  aUser,
  createFakeMarketplace,
  createWorld,
  FAKE_PATHS,
  type FakeMarketplace,
  type FakeProvider,
} from '@pawcall/testing';
import { describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.ts';
import { runCheck } from './run-checks.ts';
import { createTarget, type Target } from './backend-under-test.ts';

const ORIGIN = 'https://shop.example';
const FAKE = 'https://fake.example';
const EMAIL = 'jamie@example.com';
const PASSWORD = 'Biscuit-2022';

const manyProviders = (count: number): FakeProvider[] =>
  Array.from({ length: count }, (_, index) => ({
    provider: aProvider({ last_name: `Number ${index}`, appointments: [] }),
    provinces: ['CA'],
    canPrescribe: true,
    rate: 4800 + index,
    reviews: Array.from({ length: 13 }, () => aReview()),
    startMinutes: Array.from({ length: 8 }, (__, slot) => 14 * 60 + slot * 60),
  }));

const setUp = (
  extensions: boolean,
): { readonly fake: FakeMarketplace; readonly target: Target } => {
  const now = () => Temporal.Now.instant();
  const world = createWorld({
    providers: manyProviders(30),
    checkoutOrigins: [ORIGIN],
    accounts: [
      {
        user: aUser({ email: EMAIL }),
        password: PASSWORD,
        pets: [],
        promoCodes: [],
        verified: true,
      },
    ],
  });
  const fake = createFakeMarketplace({ now, world, extensions, allowedOrigins: [ORIGIN] });
  const target = createTarget({
    api: `${FAKE}${FAKE_PATHS.api}/`,
    auth: `${FAKE}${FAKE_PATHS.auth}`,
    user: { email: EMAIL, password: PASSWORD },
    allowedOrigin: ORIGIN,
    checkout: ORIGIN,
    sessionCode: EMAIL,
    mayBook: true,
    fetch: (input, init) => fake.handle(new Request(input, init)),
  });
  return { fake, target };
};

const titled = allChecks.map((check) => ({ ...check, check }));
const needsExtension = (id: string): boolean =>
  /^(?:hold|race|booking|visit)\.|^search\.explain$|^widget-config\.options$|^account\.common-passwords$/.test(
    id,
  ) ||
  /^envelope\.bearer\.(?:readQuote|createBooking|readBooking|listBookings|cancelBooking|readJoinAddress|joinWaitlist|leaveWaitlist|listWaitlist)$/.test(
    id,
  );

describe('the contract suite and the fake marketplace', () => {
  it('has an id of its own for every check', () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length);
  });

  it.each(titled)('$title, $id [$clause]', async ({ check, id }) => {
    const { target } = setUp(true);
    const outcome = await runCheck(check, target);
    const wanted = id.startsWith('commerce.') ? 'skipped' : 'passed';
    expect(outcome).toMatchObject({ kind: wanted });
  });

  it('releases every held slot, books one appointment, and cancels all others [GO-4]', async () => {
    const { fake, target } = setUp(true);
    for (const check of allChecks) await runCheck(check, target);
    const booked = fake.world.bookings
      .filter(({ booking }) => booking.status === 'BOOKED')
      .map(({ booking }) => booking.quote_uuid);
    const now = Temporal.Now.instant();
    const live = [...fake.world.holds.values()].filter(
      ({ ends }) => Temporal.Instant.compare(ends, now) > 0,
    );
    expect(booked.length).toBe(1);
    expect(live.map(({ quote }) => quote.uuid).filter((uuid) => !booked.includes(uuid))).toEqual(
      [],
    );
  });
});

describe('a backend without any extension', () => {
  it.each(titled)('passes or is skipped: $id [WIRE-8] [WIRE-9]', async ({ check, id }) => {
    const { target } = setUp(false);
    const outcome = await runCheck(check, target);
    if (needsExtension(id)) expect(outcome).toMatchObject({ kind: 'skipped', reason: 'extension' });
    else expect(outcome).toMatchObject({ kind: id.startsWith('commerce.') ? 'skipped' : 'passed' });
  });
});
