import {
  type Booking,
  createBooking,
  createQuote,
  type Quote,
  readBooking,
  readQuote,
} from '@pawcall/contract';
import { type Check, skipExtension, skipWithout, referenceCheck } from '../check-definition.ts';
import { sendOk, demand, describe, failed, refused, succeeded } from '../expect-response.ts';
import {
  dayOfSlot,
  askQuote,
  findOpening,
  freeTimes,
  type Opening,
  release,
  sameStart,
} from '../find-free-slots.ts';
import { type Answer, send } from '../send-request.ts';
import { signIn } from '../sign-in.ts';
import type { Target } from '../backend-under-test.ts';

const COPIES = 10;

/** Whether a 404 is that of a missing call and not of a missing booking. */
const hasBooking = async (target: Target): Promise<void> => {
  const answer = await send(target, createBooking, { input: {} });
  if (answer.status === 404) skipExtension('appointments are booked elsewhere');
};

const withOwnQuote = async (
  target: Target,
  use: (bearer: string, quote: Quote, opening: Opening) => Promise<void>,
): Promise<void> => {
  await hasBooking(target);
  const bearer = await signIn(target);
  const opening = await findOpening(target);
  const answer = await askQuote(target, opening, {}, bearer);
  const { data: quote } = succeeded(createQuote, answer);
  try {
    await use(bearer, quote, opening);
  } finally {
    await release(target, quote);
  }
};

const checkout = (target: Target): Promise<void> =>
  withOwnQuote(target, async (bearer, quote, opening) => {
    const params = { quote_uuid: quote.uuid };
    const { data } = await sendOk(target, readQuote, { bearer, params });
    demand(data.quote.uuid === quote.uuid, 'the checkout page reads another quote');
    demand(data.quote.total.amount === quote.total.amount, 'the checkout page reads another total');
    demand(
      data.provider.uuid === opening.provider.uuid,
      'the checkout page names another provider',
    );
  });

const book = (target: Target, bearer: string, quote: Quote, key: string, over: object = {}) =>
  send(target, createBooking, { bearer, key, input: { quote_uuid: quote.uuid, ...over } });

const demandReplay = (first: Answer, again: Answer): void => {
  demand(
    again.status === first.status && again.text === first.text,
    `${describe(again)}; wanted the first answer again, byte for byte`,
  );
  demand(
    again.headers.get('Idempotent-Replayed') === 'true',
    'a replayed answer does not say Idempotent-Replayed: true',
  );
};

const parallel = async (target: Target, bearer: string, quote: Quote, key: string) => {
  const answers = await Promise.all(
    Array.from({ length: COPIES }, () => book(target, bearer, quote, key)),
  );
  const booked: Booking[] = [];
  for (const answer of answers) {
    if (answer.status === 200) booked.push(succeeded(createBooking, answer).data);
    else demand(answer.status === 409, `${describe(answer)}; wanted the booking or 409`);
  }
  const uuids = new Set(booked.map(({ uuid }) => uuid));
  demand(uuids.size === 1, `${COPIES} copies of one request made ${uuids.size} bookings`);
};

/** Booking a quote, where the backend offers it: an extension, like everything it needs. */
export const bookingChecks: readonly Check[] = [
  referenceCheck('booking.needs-key', 'GO-4', {
    title: 'rejects a booking without Idempotency-Key, or with one of 256 characters',
    run: async (target) => {
      await hasBooking(target);
      const bearer = await signIn(target);
      const input = { quote_uuid: crypto.randomUUID() };
      const messages = failed(await send(target, createBooking, { bearer, input }), 400, 422);
      demand(
        Object.keys(messages).some((name) => name.toLowerCase() === 'idempotency-key'),
        `a booking without Idempotency-Key was refused for ${Object.keys(messages).join(', ')} alone`,
      );
      const key = 'k'.repeat(256);
      failed(await send(target, createBooking, { bearer, input, key }), 400, 422);
    },
  }),
  referenceCheck('booking.unknown', 'WIRE-2', {
    title: 'returns 404 for unknown quotes and bookings',
    run: async (target) => {
      await hasBooking(target);
      const bearer = await signIn(target);
      const key = crypto.randomUUID();
      const input = { quote_uuid: crypto.randomUUID() };
      refused(await send(target, createBooking, { bearer, input, key }), 404);
      refused(await send(target, readQuote, { bearer }), 404);
      refused(await send(target, readBooking, { bearer }), 404);
    },
  }),
  referenceCheck('booking.checkout', 'BOOK-2', {
    title: 'returns the quote unchanged to the checkout page',
    run: checkout,
  }),
  referenceCheck('booking.once', 'GO-4', {
    title: 'books once for repeated requests, at the quoted price',
    run: (target) => {
      if (!target.mayBook) skipWithout('--book: it books an appointment');
      return withOwnQuote(target, async (bearer, quote, opening) => {
        const key = crypto.randomUUID();
        await parallel(target, bearer, quote, key);
        const first = await book(target, bearer, quote, key);
        const { data: booking } = succeeded(createBooking, first);
        demand(booking.total.amount === quote.total.amount, 'another total was booked than quoted');
        demand(booking.quote_uuid === quote.uuid, 'the booking names another quote');
        demandReplay(first, await book(target, bearer, quote, key));
        failed(await book(target, bearer, quote, key, { concerns: ['itching-skin'] }), 422);
        const params = { booking_uuid: booking.uuid };
        const read = await sendOk(target, readBooking, { bearer, params });
        demand(read.data.uuid === booking.uuid, 'the booking reads as another');
        demand(
          (await askQuote(target, opening)).status === 409,
          'a booked slot can be quoted again',
        );
        const { uuid } = opening.provider;
        for (const own of [undefined, quote.uuid]) {
          const times = await freeTimes(target, uuid, dayOfSlot(target, opening.slot), own);
          demand(
            !times.some((free) => sameStart(free, opening.slot)),
            `a booked slot is still shown as free${own === undefined ? '' : ' when quote_uuid names the booked quote'}`,
          );
        }
      });
    },
  }),
];
