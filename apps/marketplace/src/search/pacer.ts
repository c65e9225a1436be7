import { setImmediate as turn } from 'node:timers/promises';

const LONGEST_MS = 10;

/** Called between two pieces of work, lets the event loop turn when ten milliseconds have passed since it last did. */
export type Pacer = () => Promise<void>;

/** A pacer whose time begins now. */
export const createPacer = (): Pacer => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < LONGEST_MS) return;
    await turn();
    since = performance.now();
  };
};
