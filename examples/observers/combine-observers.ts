import type { Observer } from '@pawcall/react';

/** One observer out of several, as the widget takes one. */
export const combineObservers = (...observers: readonly Observer[]): Observer => ({
  start: () => observers.forEach((each) => each.start?.()),
  record: (record) => observers.forEach((each) => each.record(record)),
  stop: (why) => observers.forEach((each) => each.stop?.(why)),
});
