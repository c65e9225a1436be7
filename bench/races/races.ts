import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { extendQuote, releaseQuote } from '@pawcall/contract';
import { cancelBooking } from '../../apps/marketplace/src/booking/cancel-booking.ts';
import { createOutbox } from '../../apps/marketplace/src/mail/outbox.ts';
import { readSettings } from '../../apps/marketplace/src/settings/settings.ts';
import type { Handle } from '../../apps/marketplace/src/database/kysely-handle.ts';
import {
  bookingIn,
  bookingOf,
  type Answer,
  type Fixture,
  isTaken,
  onQuote,
  quoteIn,
  quoteOf,
  saysRetry,
} from './callers.ts';

/** What one round of a race answers to. */
export interface Round {
  readonly winners: number;
  /** Answers that nobody should get. */
  readonly wrong: readonly Answer[];
  readonly times: readonly number[];
}

/** A race and how many may win a round of it. */
export interface Race {
  readonly name: string;
  /** Whether its times are held to the bar: all callers request one slot. */
  readonly isHold?: true;
  readonly winners: (callers: number) => { readonly least: number; readonly most: number };
  readonly run: (fixture: Fixture) => Promise<Round>;
}

const CALLERS_A_TIME = 10;

const ONE = () => ({ least: 1, most: 1 });

const round = (
  answers: readonly Answer[],
  winners: number,
  isRight: (one: Answer) => boolean,
): Round => ({
  winners,
  wrong: answers.filter((one) => !isRight(one)),
  times: answers.map(({ ms }) => ms),
});

const won = (answers: readonly Answer[]): readonly Answer[] =>
  answers.filter(({ status }) => status === 200);

const isWonOrTaken = (one: Answer): boolean => one.status === 200 || isTaken(one);

const hold = async (fixture: Fixture, as: 'guest' | 'client'): Promise<Round> => {
  const slot = fixture.nextSlot();
  const answers = await fixture.pool.all((caller) =>
    quoteOf(slot, as === 'guest' ? undefined : fixture.tokens[caller]),
  );
  return round(answers, won(answers).length, isWonOrTaken);
};

const bookOneQuote = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
  const quote = quoteIn(await pool.send(0, quoteOf(nextSlot())));
  const answers = await pool.all((caller) => bookingOf(quote, tokens[caller]));
  // The first caller owns the quote; for the others it does not exist.
  return round(answers, won(answers).length, ({ status }) => status === 200 || status === 404);
};

const copies = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
  const quote = quoteIn(await pool.send(0, quoteOf(nextSlot(), tokens[0])));
  const key = randomUUID();
  const answers = await pool.all(() => bookingOf(quote, tokens[0], key));
  const done = won(answers);
  const first = done.find(({ headers }) => headers['idempotent-replayed'] === undefined);
  const fresh = done.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
  return round(answers, fresh.length, (one) =>
    one.status === 200 ? one.text === first?.text : saysRetry(one),
  );
};

const change = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
  const quote = quoteIn(await pool.send(0, quoteOf(nextSlot(), tokens[0])));
  const releaser = Math.floor(Math.random() * pool.size);
  const answers = await pool.all((caller) => {
    if (caller === releaser) return onQuote(releaseQuote, quote);
    return caller % 2 === 0 ? onQuote(extendQuote, quote) : bookingOf(quote, tokens[0]);
  });
  const bookings = won(answers).filter(({ caller }) => caller !== releaser && caller % 2 === 1);
  return round(answers, new Set(bookings.map(bookingIn)).size, ({ status }) =>
    [200, 404, 409].includes(status),
  );
};

const manyTimes = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
  const slots = Array.from({ length: Math.ceil(pool.size / CALLERS_A_TIME) }, nextSlot);
  const slotOf = (caller: number) => slots[caller % slots.length] ?? nextSlot();
  const quoted = await pool.all((caller) => quoteOf(slotOf(caller), tokens[caller]));
  const booked = await Promise.all(
    won(quoted).map((one) => pool.send(one.caller, bookingOf(quoteIn(one), tokens[one.caller]))),
  );
  const { wrong } = round(quoted, 0, isWonOrTaken);
  const {
    winners,
    wrong: unbooked,
    times,
  } = round(booked, won(booked).length, ({ status }) => status === 200);
  return {
    winners,
    wrong: [...wrong, ...unbooked],
    times: [...quoted.map(({ ms }) => ms), ...times],
  };
};

/** The races that run over HTTP alone. */
export const races: readonly Race[] = [
  {
    name: 'guests hold one time',
    isHold: true,
    winners: ONE,
    run: (fixture) => hold(fixture, 'guest'),
  },
  {
    name: 'clients hold one time',
    isHold: true,
    winners: ONE,
    run: (fixture) => hold(fixture, 'client'),
  },
  { name: 'clients book one guest’s quote', winners: ONE, run: bookOneQuote },
  { name: 'copies of one booking, one key', winners: ONE, run: copies },
  {
    name: 'extend, book, release one hold',
    winners: () => ({ least: 0, most: 1 }),
    run: change,
  },
  {
    name: 'ten clients for each time',
    winners: (callers) => {
      const times = Math.ceil(callers / CALLERS_A_TIME);
      return { least: times, most: times };
    },
    run: manyTimes,
  },
];

const CANCELS = 10;

/** The races that need a hand in the database: the end of a hold, and the operator who cancels. */
export const databaseRaces = (db: Handle): readonly Race[] => {
  const endedHold = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
    const slot = nextSlot();
    const quote = quoteIn(await pool.send(0, quoteOf(slot)));
    await sql`update reservation set expires_at = now() - interval '1 second' where quote_uuid = ${quote}`.execute(
      db,
    );
    const answers = await pool.all((caller) => quoteOf(slot, tokens[caller]));
    return round(answers, won(answers).length, isWonOrTaken);
  };

  const cancelled = async ({ pool, tokens, nextSlot }: Fixture): Promise<Round> => {
    const slot = nextSlot();
    const quote = quoteIn(await pool.send(0, quoteOf(slot, tokens[0])));
    const booking = bookingIn(await pool.send(0, bookingOf(quote, tokens[0])));
    const now = () => Temporal.Now.instant();
    const operator = { db, now, settings: readSettings({}), mail: createOutbox({ now }) };
    const [answers, cancels] = await Promise.all([
      pool.all((caller) => quoteOf(slot, tokens[caller])),
      Promise.all(Array.from({ length: CANCELS }, () => cancelBooking(operator, booking))),
    ]);
    if (cancels.filter(Boolean).length !== 1)
      throw new Error(`One of ${CANCELS} cancels may say that it did it: ${cancels.join(' ')}.`);
    const first = won(answers).length;
    // When all callers came before the cancellation, the next one gets the slot.
    const last = first === 0 ? await pool.send(0, quoteOf(slot, tokens[0])) : undefined;
    return round(answers, first + (last?.status === 200 ? 1 : 0), isWonOrTaken);
  };

  return [
    { name: 'clients hold a time whose hold has ended', winners: ONE, run: endedHold },
    { name: 'clients hold a time while ten cancel it', winners: ONE, run: cancelled },
  ];
};
