import type { Quote, Slot, WaitlistEntry } from '@pawcall/contract';
import type { CallId } from '@pawcall/contract/all-calls';
import { moveDifference } from '@pawcall/domain';
import { aQuote, aUuid } from '../entity-builders.ts';
import { fail, refuse, succeed } from './response-envelopes.ts';
import { text, type FakeHandler, type FakeRequest } from './fake-request.ts';
import { emailOfToken } from './fake-token.ts';
import { idempotent } from './idempotent-answers.ts';
import type { FakeWorld } from './marketplace-state.ts';

/** How long a freed time is offered (VISIT-14). */
const OFFER_MINUTES = 10;
const ZONE = 'America/Los_Angeles';

const isAfter = (a: string, b: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(a), b) > 0;

/** Ends the places in line for which this holds. */
export const endWaiting = (world: FakeWorld, isOver: (entry: WaitlistEntry) => boolean): void => {
  const left = world.waitlist.filter(({ entry }) => !isOver(entry));
  world.waitlist.splice(0, world.waitlist.length, ...left);
};

const changeEntry = (world: FakeWorld, changed: WaitlistEntry): void => {
  const index = world.waitlist.findIndex(({ entry }) => entry.uuid === changed.uuid);
  const before = world.waitlist[index];
  if (before) world.waitlist.splice(index, 1, { ...before, entry: changed });
};

const moveOf = (world: FakeWorld, uuid: string | null | undefined, total: Quote['total']) => {
  const moved = world.bookings.find(({ booking }) => booking.uuid === uuid)?.booking;
  if (!moved) return {};
  const { currency } = total;
  const { due, refund } = moveDifference(moved.total.amount, total.amount);
  const move = {
    booking_uuid: moved.uuid,
    due: { amount: due, currency },
    refund: { amount: refund, currency },
  };
  return { move, movesSequence: moved.sequence ?? 0 };
};

/** Offers a time that became free to the first who waits for it (VISIT-14). */
export const offerFreedTime = (
  { world, now }: Pick<FakeRequest, 'world' | 'now'>,
  providerUuid: string,
  { start_at, end_at }: Slot,
): void => {
  const next = world.waitlist.find(
    ({ entry }) =>
      entry.status === 'WAITING' &&
      entry.provider.uuid === providerUuid &&
      !isAfter(entry.from, Temporal.Instant.from(start_at)) &&
      isAfter(entry.until, Temporal.Instant.from(start_at)),
  );
  if (!next) return;
  const ends = now.add({ minutes: OFFER_MINUTES });
  const plain = aQuote({ start_at, end_at, expires_at: ends.toString() });
  const { move, ...more } = moveOf(world, next.entry.moves_booking_uuid, plain.total);
  const quote = { ...plain, ...(move && { move }) };
  world.holds.set(quote.uuid, { quote, providerUuid, since: now, ends, ...more });
  const offer = {
    quote_uuid: quote.uuid,
    start_at,
    end_at,
    total: quote.total,
    expires_at: ends.toString(),
  };
  changeEntry(world, { ...next.entry, status: 'OFFERED', offer });
};

const listWaitlist: FakeHandler = ({ world, token, now }) => {
  endWaiting(world, ({ until }) => !isAfter(until, now));
  for (const { entry } of [...world.waitlist]) {
    if (entry.offer && !isAfter(entry.offer.expires_at, now))
      changeEntry(world, { ...entry, status: 'WAITING', offer: null });
  }
  const own = world.waitlist.filter(({ email }) => email === emailOfToken(token));
  return succeed(own.map(({ entry }) => entry));
};

const joinWaitlist = idempotent(({ world, token, input, now }) => {
  const found = world.providers.find(({ provider }) => provider.uuid === input['partner_uuid']);
  if (!found) return fail(404, 'There is no such provider.');
  const { appointments: _, ...provider } = found.provider;
  const [from, until] = [text(input['from']), text(input['until'])];
  if (!isAfter(until, now)) return refuse({ until: ['This is over.'] });
  const entry: WaitlistEntry = {
    uuid: aUuid(),
    status: 'WAITING',
    from,
    until,
    provider,
    provider_timezone: ZONE,
    moves_booking_uuid: text(input['moves_booking_uuid']) || null,
    offer: null,
    created_at: now.toString(),
  };
  world.waitlist.push({ entry, email: emailOfToken(token) ?? '' });
  return { data: entry };
});

const leaveWaitlist: FakeHandler = (request) => {
  const { world, params, token } = request;
  const left = world.waitlist.find(
    ({ entry, email }) => entry.uuid === params['entry_uuid'] && email === emailOfToken(token),
  );
  if (!left) return fail(404, 'There is no such place in line.');
  const { offer, provider, uuid } = left.entry;
  endWaiting(world, (entry) => entry.uuid === uuid);
  if (offer) {
    world.holds.delete(offer.quote_uuid);
    offerFreedTime(request, provider.uuid, offer);
  }
  return succeed(null);
};

/** Places in line for a time. */
export const waitlistHandlers = { listWaitlist, joinWaitlist, leaveWaitlist } satisfies Partial<
  Record<CallId, FakeHandler>
>;
