import fc from 'fast-check';
import type { Who } from './booking-model.ts';

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

/** A visit that is cancelled between the quote that moves it and its booking: too rare among random steps. */
const cancelledWhileMoved = fc
  .record({
    who: client,
    slots: fc.constantFrom([0, 1], [2, 0], [3, 2]),
    by: fc.constantFrom('leave', 'cancel'),
  })
  .map(({ who, slots: [slot = 0, other = 0], by }): readonly Step[] => {
    const none = { requestKey: undefined, previousKey: undefined, previous: undefined };
    return [
      { do: 'hold', who, slot, ...none, moves: undefined },
      { do: 'book', who, quote: 0, key: 0 },
      { do: 'hold', who, slot: other, ...none, moves: 0 },
      by === 'leave' ? { do: 'leave', who, quote: 1 } : { do: 'cancel', quote: 1 },
      { do: 'book', who, quote: 0, key: 1 },
    ];
  });

const randomSteps = fc.array(anyStep, { minLength: 4, maxLength: 20 });

/** What owners, the operator and the clock may do. */
export const historySteps: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 24, arbitrary: randomSteps },
  {
    weight: 1,
    arbitrary: fc
      .tuple(cancelledWhileMoved, randomSteps)
      .map(([first, rest]) => [...first, ...rest]),
  },
);
