import fc from 'fast-check';
import type { Who } from './booking-model-state.ts';

/** The times that a history is about. */
export const SLOTS = [0, 1, 2, 3] as const;
/** How many keys of quote requests a history has. */
export const REQUEST_KEYS = 2;
const BOOKING_KEYS = 4;

const client = fc.constantFrom<Who>('ada', 'bob');
/** Counted from the latest, which are used most. */
const quote = fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 5);
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

const hold = fc.record({
  do: fc.constant('hold'),
  who: fc.constantFrom<Who>('guest', 'ada', 'bob'),
  slot: fc.nat(SLOTS.length - 1),
  requestKey: sometimes(fc.nat(REQUEST_KEYS - 1)),
  previousKey: sometimes(fc.nat(REQUEST_KEYS - 1)),
  previous: sometimes(quote),
  moves: sometimes(quote),
});
const book = fc.record({
  do: fc.constant('book'),
  who: client,
  quote,
  key: fc.nat(BOOKING_KEYS - 1),
});
const read = fc.record({ do: fc.constant('read'), who: client, quote });
const leave = fc.record({ do: fc.constant('leave'), who: client, quote });
const change = fc.record({ do: fc.constantFrom('extend', 'release', 'cancel'), quote });
const clock = fc.record({
  do: fc.constant('clock'),
  minutes: fc.constantFrom(-5, -2, 1, 4, 9, 10, 25, 110, 180),
});
const wait = fc.record({ do: fc.constant('wait'), who: client });
const restart = fc.record({ do: fc.constant('restart') });

const anyStep = fc.oneof(
  { weight: 6, arbitrary: hold },
  { weight: 5, arbitrary: book },
  { weight: 2, arbitrary: read },
  { weight: 3, arbitrary: change },
  { weight: 2, arbitrary: leave },
  { weight: 2, arbitrary: wait },
  { weight: 3, arbitrary: clock },
  { weight: 1, arbitrary: restart },
);

/** One of them. */
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const none = { requestKey: undefined, previousKey: undefined, previous: undefined };

/** What is too rare among random steps: a visit that is moved or cancelled meanwhile, one that is waited for, one that begins. */
const begun = fc
  .record({
    who: client,
    slots: fc.constantFrom([0, 1], [2, 0], [3, 2]),
    next: fc.constantFrom('leave', 'cancel', 'extend', 'wait and book', 'wait', 'late', 'begin'),
  })
  .map(({ who, slots: [slot = 0, other = 0], next }): readonly Step[] => {
    const booked: readonly Step[] = [
      { do: 'hold', who, slot, ...none, moves: undefined },
      { do: 'book', who, quote: 0, key: 0 },
    ];
    const waiting = who === 'ada' ? 'bob' : 'ada';
    const freed: readonly Step[] = [
      { do: 'wait', who: waiting },
      { do: 'leave', who, quote: 0 },
    ];
    const moves: Step = { do: 'hold', who, slot: other, ...none, moves: 0 };
    const booksMove: Step = { do: 'book', who, quote: 0, key: 1 };
    const rest = {
      leave: [moves, { do: 'leave', who, quote: 1 }, booksMove],
      cancel: [moves, { do: 'cancel', quote: 1 }, booksMove],
      extend: [moves, { do: 'extend', quote: 0 }, booksMove],
      'wait and book': [...freed, { do: 'book', who: waiting, quote: 0, key: 2 }],
      wait: [...freed, { do: 'clock', minutes: 10 }],
      late: [{ do: 'clock', minutes: 110 }, { do: 'clock', minutes: 25 }, moves],
      begin: [
        { do: 'clock', minutes: 180 },
        { do: 'clock', minutes: 110 },
        { do: 'leave', who, quote: 0 },
      ],
    } satisfies Record<typeof next, readonly Step[]>;
    return [...booked, ...rest[next]];
  });

const randomSteps = fc.array(anyStep, { minLength: 4, maxLength: 20 });

/** What owners, the operator and the clock may do. */
export const historySteps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 14, arbitrary: randomSteps },
  {
    weight: 2,
    arbitrary: fc.tuple(begun, randomSteps).map(([first, rest]) => [...first, ...rest]),
  },
);
