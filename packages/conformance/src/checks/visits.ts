import {
  type Booking,
  cancelBooking,
  createBooking,
  createQuote,
  joinWaitlist,
  leaveWaitlist,
  listBookings,
  listWaitlist,
  readJoinAddress,
  type Call,
  type Slot,
} from '@pawcall/contract';
import { isQuoteOf } from '@pawcall/domain';
import { type Check, referenceCheck, skipExtension, skipWithout } from '../check-definition.ts';
import { conflicted, demand, refused, sendOk, succeeded } from '../expect-response.ts';
import {
  askQuote,
  dayOfSlot,
  findOpening,
  freeTimes,
  type Opening,
  sameStart,
} from '../find-free-slots.ts';
import { send } from '../send-request.ts';
import { signIn } from '../sign-in.ts';
import type { Target } from '../backend-under-test.ts';

const MISSING: readonly number[] = [404, 405, 501];

/** Leaves the check out where the backend lacks the calls after booking; a visit that it lists has terms (VISIT-3). */
const withVisit = async (
  target: Target,
  use: (booked: {
    readonly bearer: string;
    readonly visit: Booking;
    readonly opening: Opening;
  }) => Promise<void>,
): Promise<void> => {
  const bearer = await signInWhere(target, listBookings);
  if (!target.mayBook) skipWithout('--book: it books an appointment, and cancels it');
  const opening = await findOpening(target);
  const { data: quote } = succeeded(createQuote, await askQuote(target, opening, {}, bearer));
  const input = { quote_uuid: quote.uuid };
  const { data: visit } = await sendOk(target, createBooking, { bearer, key: aKey(), input });
  if (visit.terms == null) skipExtension('bookings have no terms');
  try {
    await use({ bearer, visit, opening });
  } finally {
    await cancel(target, bearer, visit, Number.MAX_SAFE_INTEGER);
  }
};

const signInWhere = async (target: Target, call: Call): Promise<string> => {
  if (MISSING.includes((await send(target, call, { input: undefined })).status))
    skipExtension(`there is no ${call.id}`);
  return signIn(target);
};

const aKey = (): string => crypto.randomUUID();

const cancel = (target: Target, bearer: string, visit: Booking, most: number, key = aKey()) => {
  const fee = { amount: most, currency: visit.total.currency };
  const params = { booking_uuid: visit.uuid };
  return send(target, cancelBooking, { bearer, key, params, input: { fee } });
};

const listed = async (target: Target, bearer: string, when: 'upcoming' | 'past', uuid: string) => {
  const { data } = await sendOk(target, listBookings, { bearer, query: { when } });
  return data.find((visit) => visit.uuid === uuid);
};

/** A later free time of the visit's provider on the same day. */
const anotherSlot = async (target: Target, { provider, slot }: Opening): Promise<Slot> => {
  const times = await freeTimes(target, provider.uuid, dayOfSlot(target, slot));
  return times.find((free) => !sameStart(free, slot)) ?? skipWithout('a vet with two free times');
};

const move = async (target: Target, bearer: string, visit: Booking, opening: Opening) => {
  const slot = await anotherSlot(target, opening);
  const other: Opening = {
    ...opening,
    slot: { ...opening.slot, ...slot, rate: opening.slot.rate },
  };
  const over = { moves_booking_uuid: visit.uuid };
  const { data } = succeeded(createQuote, await askQuote(target, other, over, bearer));
  return data;
};

/** What an owner does after booking: extensions of the reference server. */
export const visitChecks: readonly Check[] = [
  referenceCheck('visit.list-and-cancel', 'VISIT-5', {
    title: 'lists a visit among the upcoming ones, and cancels it once at the fee that was shown',
    run: (target) =>
      withVisit(target, async ({ bearer, visit, opening }) => {
        const upcoming = await listed(target, bearer, 'upcoming', visit.uuid);
        demand(upcoming?.terms != null, 'a booked visit is not listed as upcoming, with its terms');
        const { fee } = upcoming.terms;
        if (fee.amount > 0) {
          const { code } = conflicted(await cancel(target, bearer, visit, fee.amount - 1));
          demand(code === 'terms_changed', `a lower fee was answered with the code ${code}`);
        }
        const key = aKey();
        const first = await cancel(target, bearer, visit, fee.amount, key);
        const { data } = succeeded(cancelBooking, first);
        demand(data.status === 'CANCELLED', 'a cancelled visit does not say so');
        const again = await cancel(target, bearer, visit, fee.amount, key);
        demand(again.text === first.text, 'a repeated cancel is answered otherwise');
        const past = await listed(target, bearer, 'past', visit.uuid);
        demand(past?.status === 'CANCELLED', 'a cancelled visit is not listed with the past ones');
        const { uuid } = opening.provider;
        const times = await freeTimes(target, uuid, dayOfSlot(target, opening.slot));
        demand(
          times.some((free) => sameStart(free, opening.slot)),
          'the time of a cancelled visit is not free again',
        );
      }),
  }),
  referenceCheck('visit.move', 'VISIT-7', {
    title: 'moves a visit by booking a quote that names it, and keeps its identifier',
    run: (target) =>
      withVisit(target, async ({ bearer, visit, opening }) => {
        const quote = await move(target, bearer, visit, opening);
        demand(quote.move?.booking_uuid === visit.uuid, 'the quote does not name the moved visit');
        const input = { quote_uuid: quote.uuid };
        const { data } = await sendOk(target, createBooking, { bearer, key: aKey(), input });
        demand(data.uuid === visit.uuid, 'moving made another booking');
        demand((data.sequence ?? 0) > (visit.sequence ?? 0), 'moving did not count the change');
        demand(isQuoteOf(quote, data), 'the visit has another time than quoted');
      }),
  }),
  referenceCheck('visit.join', 'VISIT-12', {
    title: 'names no address before a visit opens, only when it will',
    run: (target) =>
      withVisit(target, async ({ bearer, visit }) => {
        const params = { booking_uuid: visit.uuid };
        const { data } = await sendOk(target, readJoinAddress, { bearer, params });
        demand(data.join_url === null, 'the address is named before the visit opens');
        const opens = Temporal.Instant.from(visit.start_at).subtract({ minutes: 10 });
        demand(Temporal.Instant.from(data.opens_at).equals(opens), 'it opens at another time');
      }),
  }),
  referenceCheck('visit.unknown', 'VISIT-9', {
    title: 'returns 404 for unknown visits in every call',
    run: (target) =>
      withVisit(target, async ({ bearer, visit }) => {
        const unknown = { ...visit, uuid: aKey() };
        refused(await cancel(target, bearer, unknown, 0), 404);
        refused(await send(target, readJoinAddress, { bearer }), 404);
      }),
  }),
  referenceCheck('visit.waitlist', 'VISIT-14', {
    title: 'takes a place in line, lists it and lets it go',
    run: async (target) => {
      const bearer = await signInWhere(target, listWaitlist);
      const { provider } = await findOpening(target);
      const { country, province, currency } = target.search;
      const input = {
        partner_uuid: provider.uuid,
        from: target.now().toString(),
        until: target.now().add({ hours: 72 }).toString(),
        target_currency: currency,
        target_country: country,
        target_province: province,
        source: target.source,
      };
      const { data: entry } = await sendOk(target, joinWaitlist, { bearer, key: aKey(), input });
      const { data: waiting } = await sendOk(target, listWaitlist, { bearer });
      demand(
        waiting.some(({ uuid }) => uuid === entry.uuid),
        'a place in line is not listed',
      );
      await sendOk(target, leaveWaitlist, { bearer, params: { entry_uuid: entry.uuid } });
      const { data: left } = await sendOk(target, listWaitlist, { bearer });
      demand(
        !left.some(({ uuid }) => uuid === entry.uuid),
        'a place that was left is still listed',
      );
    },
  }),
];
