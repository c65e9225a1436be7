import type { HoldUse } from '@pawcall/domain';

/** Knows whether the owner is there: who types, or waits for a code (GO-10). */
export const createPresence = (now: () => Temporal.Instant) => {
  let typedAt: Temporal.Instant | null = null;
  let waiting = 0;
  return {
    /** The owner typed. */
    typed() {
      typedAt = now();
    },
    /** The owner waits for a code to come by mail; answers the undo. */
    waits() {
      waiting += 1;
      return () => {
        waiting -= 1;
      };
    },
    seen: (): Omit<HoldUse, 'triedAt'> => ({ isWaiting: waiting > 0, typedAt }),
  };
};
