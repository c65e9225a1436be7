import {
  cancelBooking as cancelCall,
  createBooking,
  extendQuote,
  joinWaitlist,
  listAvailability,
  listWaitlist,
  type Quote,
  readQuote,
  releaseQuote,
  Slot,
} from '@pawcall/contract';
import * as v from 'valibot';
import { expect } from 'vitest';
import { cancelBooking } from '../src/booking/cancel-booking.ts';
import { passOnEndedOffers } from '../src/waitlist/offer-freed-time.ts';
import type { Handle } from '../src/database/kysely-handle.ts';
import {
  askQuote,
  bookingIn,
  checkoutIn,
  conflictIn,
  insertClient,
  MONDAY,
  placesIn,
  quoteIn,
} from './booking-fixtures.ts';
import type { Expected, ModelBooking, ModelQuote, Who } from './booking-model-state.ts';
import { createBookingModel, minuteOf, WAIT_UNTIL_MINUTE } from './booking-model.ts';
import { expectBookingRows } from './booking-rows.ts';
import { REQUEST_KEYS, SLOTS, type Step } from './booking-steps.ts';
import {
  createTestServer,
  type TestAnswer,
  type TestCall,
  type TestServer,
} from './test-server.ts';

const WALLETS = { guest: 0, ada: 10_000, bob: 0 };
/** Longer than any hold. */
const LONGEST_MINUTES = 31;

/** A server on a database. */
export const openServer = (db: Handle, now: Temporal.Instant): Promise<TestServer> =>
  createTestServer(db, { now, environment: { HOLDS_PER_ADDRESS: '99999' } });

/** A vet of the database, and when the history begins: no other history may be near. */
interface Place {
  readonly db: Handle;
  /** Where it begins; its clock is set. */
  readonly server: TestServer;
  readonly vet: string;
  readonly start: Temporal.Instant;
  /** What a visit costs without a wallet. */
  readonly gross: number;
}

const Offered = v.object({ data: v.array(Slot) });

/** Plays a history against a server and the model; answers the kinds of steps and outcomes that it met. */
export const playHistory = async (
  { db, vet, start, gross, ...place }: Place,
  steps: readonly Step[],
): Promise<ReadonlySet<string>> => {
  const model = createBookingModel({ gross, wallets: WALLETS });
  const [ada, bob] = [await insertClient(db, { wallet: WALLETS.ada }), await insertClient(db)];
  const users = { guest: undefined, ada: ada.uuid, bob: bob.uuid };
  const requestKeys: readonly string[] = Array.from({ length: REQUEST_KEYS }, () =>
    crypto.randomUUID(),
  );
  const at = (minute: number): Temporal.Instant => start.add({ minutes: minute });
  let { server } = place;
  server.advance(start.since(server.market.now()));
  const met = new Set<string>();
  const quoted = new Map<ModelQuote, string>();
  const booked = new Map<string, { readonly call: TestCall; readonly text: string }>();
  const bookings = new Map<ModelBooking, string>();
  const uuidOf = ({ booking }: ModelQuote) => booking && bookings.get(booking);

  const startOf = (slot: number): string => at(minuteOf(slot)).toString();
  const slotsAmong = (starts: readonly string[]): readonly number[] =>
    SLOTS.filter((slot) => starts.includes(startOf(slot)));
  const startsOf = (slots: readonly Slot[]) => slots.map(({ start_at: text }) => text);
  const latest = (index: number): ModelQuote | undefined =>
    model.quotes.at(-1 - (index % Math.max(1, model.quotes.length)));
  const asUser = (who: Who): TestCall => {
    const as = users[who];
    return as === undefined ? {} : { as };
  };

  const expectQuote = (answered: Quote | null | undefined, expected: ModelQuote): void => {
    expected.uuid ||= answered?.uuid ?? '';
    expect({
      uuid: answered?.uuid,
      start: answered?.start_at,
      expires: answered?.expires_at,
      total: answered?.total.amount,
      wallet: answered?.wallet_amount?.amount ?? 0,
    }).toEqual({
      uuid: expected.uuid,
      start: startOf(expected.slot),
      expires: at(expected.expires).toString(),
      total: gross - expected.wallet,
      wallet: expected.wallet,
    });
  };

  /** Checks status and refusal, and notes the outcome; answers the expected quote of a success. */
  const check = (
    name: string,
    answer: TestAnswer,
    expected: Expected,
    isCallers = (_: ModelQuote): boolean => false,
  ): ModelQuote | undefined => {
    expect([name, answer.status]).toEqual([name, expected.status]);
    if (expected.status === 409) {
      met.add(`${name} ${expected.code}`);
      const { meta } = conflictIn(answer);
      expect(meta?.code).toBe(expected.code);
      if (expected.code === 'quote_expired') expectQuote(meta?.quote, expected.quote);
      else if (expected.code === 'slot_taken') {
        expect(meta?.is_held).toBe(expected.isHeld);
        const offered = slotsAmong(startsOf(meta?.alternatives ?? []));
        const isOffered = (slot: number): boolean => {
          const taker = model.takerOf(slot);
          return model.isFree(slot) || (taker?.state === 'held' && isCallers(taker));
        };
        expect(offered.filter((slot) => !isOffered(slot))).toEqual([]);
      }
    } else met.add(`${name} ${expected.status}`);
    if (expected.status !== 200) return undefined;
    if (expected.isReplay === true) met.add(`${name} again`);
    return expected.quote;
  };

  /** Nothing is blocked that nobody holds, and nothing is free that somebody does. */
  const expectFree = async (): Promise<void> => {
    const answer = await server.call(listAvailability, {
      params: { partner_uuid: vet },
      body: { start_at: startOf(0), end_at: startOf(SLOTS.length) },
    });
    const { data } = v.parse(Offered, JSON.parse(answer.text));
    expect(slotsAmong(startsOf(data))).toEqual(SLOTS.filter(model.isFree));
  };

  const playHold = async (one: Extract<Step, { readonly do: 'hold' }>): Promise<void> => {
    const keyOf = (index: number | undefined) =>
      index === undefined ? undefined : requestKeys[index];
    const [requestKey, previousKey] = [keyOf(one.requestKey), keyOf(one.previousKey)];
    const previous = one.previous === undefined ? undefined : latest(one.previous);
    const { who, slot } = one;
    const moves =
      who === 'guest' || one.moves === undefined ? undefined : latest(one.moves)?.booking;
    const minute = start.since(MONDAY).total('minutes') + minuteOf(slot);
    const answer = await askQuote(server, vet, minute, {
      ...asUser(who),
      with: {
        request_key: requestKey,
        previous_request_key: previousKey,
        previous_quote_uuid: previous?.uuid,
        moves_booking_uuid: moves && bookings.get(moves),
      },
    });
    const expected = model.hold({ who, slot, requestKey, previousKey, previous, moves });
    const found = check(
      'hold',
      answer,
      expected,
      (taker) =>
        taker === previous ||
        (who !== 'guest' && taker.owner === who) ||
        (taker.requestKey !== undefined && [requestKey, previousKey].includes(taker.requestKey)),
    );
    if (found === undefined) return;
    if (moves !== undefined) met.add('hold to move');
    expectQuote(quoteIn(answer), found);
    expect(answer.text).toBe(quoted.get(found) ?? answer.text);
    quoted.set(found, answer.text);
  };

  const playOnQuote = async (
    one: Exclude<Step, { readonly do: 'hold' | 'clock' | 'restart' | 'wait' }>,
  ) => {
    const target = latest(one.quote);
    if (target === undefined) return;
    const params = { quote_uuid: target.uuid };
    // It may become a client's, at the client's price.
    if (one.do === 'read' || one.do === 'book') quoted.delete(target);
    if (one.do === 'extend') {
      const answer = await server.call(extendQuote, { params });
      const found = check('extend', answer, model.extend(target));
      if (found === undefined) return;
      expectQuote(quoteIn(answer), found);
      quoted.set(found, answer.text);
    } else if (one.do === 'release')
      check('release', await server.call(releaseQuote, { params }), model.release(target));
    else if (one.do === 'read') {
      const answer = await server.call(readQuote, { params, ...asUser(one.who) });
      const found = check('read', answer, model.read(one.who, target));
      if (found === undefined) return;
      expectQuote(checkoutIn(answer).quote, found);
      expect(checkoutIn(answer).booking_uuid ?? undefined).toBe(uuidOf(found));
    } else if (one.do === 'book') {
      const key = `${one.who}-${one.key}`;
      const call = { ...asUser(one.who), key, body: params };
      const answer = await server.call(createBooking, call);
      const expected = model.book(one.who, target, key);
      const found = check('book', answer, expected);
      if (found === undefined) return;
      const { uuid } = bookingIn(answer);
      expect(uuid).toBe(uuidOf(found) ?? uuid);
      expect(answer.text).toBe(booked.get(key)?.text ?? answer.text);
      if (found.booking !== undefined) bookings.set(found.booking, uuid);
      if (found.moves !== undefined) met.add('book moves');
      if (found.isOffer) met.add('book offered');
      booked.set(key, { call, text: answer.text });
    } else if (one.do === 'leave') {
      const answer = await server.call(cancelCall, {
        ...asUser(one.who),
        key: crypto.randomUUID(),
        params: { booking_uuid: uuidOf(target) ?? crypto.randomUUID() },
        body: { fee: { amount: gross, currency: 'USD' } },
      });
      check('leave', answer, model.leave(one.who, target));
    } else {
      const isDone = await cancelBooking(server.market, uuidOf(target) ?? crypto.randomUUID());
      expect(isDone).toBe(model.cancel(target));
      if (isDone) met.add('cancel');
    }
  };

  const playWait = async (who: Who): Promise<void> => {
    if (model.minute() >= WAIT_UNTIL_MINUTE) return;
    model.wait(who);
    const answer = await server.call(joinWaitlist, {
      ...asUser(who),
      key: crypto.randomUUID(),
      body: {
        partner_uuid: vet,
        from: at(0).toString(),
        until: at(WAIT_UNTIL_MINUTE).toString(),
        target_currency: 'USD',
        target_country: 'us',
        target_province: 'CA',
        source: 'test',
      },
    });
    expect(answer.status).toBe(200);
  };

  /** Passes on what was not taken, and holds what everybody is offered against the model. */
  const passOn = async (): Promise<void> => {
    if (model.places.length === 0) return;
    await passOnEndedOffers(server.market);
    if (model.passOn()) met.add('offer passed on');
    for (const who of ['ada', 'bob'] as const) {
      const place = model.places.find((one) => one.who === who && one.status !== 'TAKEN');
      const [found] = placesIn(await server.call(listWaitlist, asUser(who)));
      const quote = place?.quote?.booking === undefined ? place?.quote : undefined;
      const isWaiting = model.minute() < WAIT_UNTIL_MINUTE;
      const isOffered = isWaiting && quote !== undefined && (place?.until ?? 0) > model.minute();
      expect(found?.offer?.start_at).toBe(isOffered ? startOf(quote.slot) : undefined);
      if (!isOffered) continue;
      met.add('offered');
      quote.uuid ||= found?.offer?.quote_uuid ?? '';
      expect(found?.offer?.quote_uuid).toBe(quote.uuid);
    }
  };

  const play = async (one: Step): Promise<void> => {
    if (one.do === 'clock') {
      model.advance(one.minutes);
      server.advance({ minutes: one.minutes });
      await expectFree();
    } else if (one.do === 'restart') server = await openServer(db, at(model.minute()));
    else if (one.do === 'hold') await playHold(one);
    else if (one.do === 'wait') await playWait(one.who);
    else await playOnQuote(one);
  };

  for (const one of steps) {
    await play(one);
    await passOn();
  }
  await expectFree();
  for (const { call, text } of booked.values())
    expect((await server.call(createBooking, call)).text).toBe(text);
  await expectBookingRows(db, { bookings, clients: [ada.uuid, bob.uuid] }, model.wallets.ada);
  model.advance(LONGEST_MINUTES);
  server.advance({ minutes: LONGEST_MINUTES });
  await expectFree();
  return met;
};
