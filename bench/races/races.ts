import { randomUUID } from 'node:crypto';
import { extendQuote, releaseQuote } from '@pawcall/contract';
import type { Came } from './crowd.ts';
import {
  bookingIn,
  bookingOf,
  type Ground,
  isTaken,
  onQuote,
  quoteIn,
  quoteOf,
  saysWait,
} from './ground.ts';

/** What one round of a race came to. */
export interface Round {
  readonly winners: number;
  /** Answers that nobody should get. */
  readonly wrong: readonly Came[];
  readonly times: readonly number[];
}

/** A race and how many may win a round of it. */
export interface Race {
  readonly name: string;
  /** Whether its times are held to the bar: everybody asks for one time. */
  readonly isHold?: true;
  readonly winners: (callers: number) => { readonly least: number; readonly most: number };
  readonly run: (ground: Ground) => Promise<Round>;
}

const CALLERS_A_TIME = 10;

const ONE = () => ({ least: 1, most: 1 });

const round = (came: readonly Came[], winners: number, isRight: (one: Came) => boolean): Round => ({
  winners,
  wrong: came.filter((one) => !isRight(one)),
  times: came.map(({ ms }) => ms),
});

const won = (came: readonly Came[]): readonly Came[] => came.filter(({ status }) => status === 200);

const hold = async (ground: Ground, as: 'guest' | 'client'): Promise<Round> => {
  const slot = ground.nextSlot();
  const came = await ground.crowd.all((caller) =>
    quoteOf(slot, as === 'guest' ? undefined : ground.tokens[caller]),
  );
  return round(came, won(came).length, (one) => one.status === 200 || isTaken(one));
};

const bookOneQuote = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
  const quote = quoteIn(await crowd.ask(0, quoteOf(nextSlot())));
  const came = await crowd.all((caller) => bookingOf(quote, tokens[caller]));
  // Whoever asks first owns it; to the others it does not exist.
  return round(came, won(came).length, ({ status }) => status === 200 || status === 404);
};

const copies = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
  const quote = quoteIn(await crowd.ask(0, quoteOf(nextSlot(), tokens[0])));
  const key = randomUUID();
  const came = await crowd.all(() => bookingOf(quote, tokens[0], key));
  const done = won(came);
  const first = done.find(({ headers }) => headers['idempotent-replayed'] === undefined);
  const fresh = done.filter(({ headers }) => headers['idempotent-replayed'] === undefined);
  return round(came, fresh.length, (one) =>
    one.status === 200 ? one.text === first?.text : saysWait(one),
  );
};

const change = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
  const quote = quoteIn(await crowd.ask(0, quoteOf(nextSlot(), tokens[0])));
  const releaser = Math.floor(Math.random() * crowd.size);
  const came = await crowd.all((caller) => {
    if (caller === releaser) return onQuote(releaseQuote, quote);
    return caller % 2 === 0 ? onQuote(extendQuote, quote) : bookingOf(quote, tokens[0]);
  });
  const bookings = won(came).filter(({ caller }) => caller !== releaser && caller % 2 === 1);
  return round(came, new Set(bookings.map(bookingIn)).size, ({ status }) =>
    [200, 404, 409].includes(status),
  );
};

const manyTimes = async ({ crowd, tokens, nextSlot }: Ground): Promise<Round> => {
  const slots = Array.from({ length: Math.ceil(crowd.size / CALLERS_A_TIME) }, nextSlot);
  const slotOf = (caller: number) => slots[caller % slots.length] ?? nextSlot();
  const quoted = await crowd.all((caller) => quoteOf(slotOf(caller), tokens[caller]));
  const booked = await Promise.all(
    won(quoted).map((one) => crowd.ask(one.caller, bookingOf(quoteIn(one), tokens[one.caller]))),
  );
  const { wrong } = round(quoted, 0, (one) => one.status === 200 || isTaken(one));
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
    run: (ground) => hold(ground, 'guest'),
  },
  {
    name: 'clients hold one time',
    isHold: true,
    winners: ONE,
    run: (ground) => hold(ground, 'client'),
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
