import type { HeldTimeStore } from '@pawcall/client';
import { holdState, parseHeldTime, serialiseHeldTime, type HeldTime } from '@pawcall/domain';
import type { Found } from './held-parts.ts';
import { goingOn, type HeldNews } from './tabs.ts';

/** The tab's own copy of the held time, and what it was when the page was loaded, until that is taken up (GO-10). */
export const createStoredTime = (store: HeldTimeStore, now: () => Temporal.Instant) => {
  let waiting = parseHeldTime(store.read());
  // Another widget of the page may have stored its own.
  const forget = (quoteUuid: string) => {
    if (store.read()?.includes(quoteUuid)) store.forget();
  };
  return {
    /** The stored time, while it is not known what became of it. */
    waiting: () => waiting,
    /** Nobody waits to hear what became of it any more. */
    drop() {
      waiting = null;
    },
    owned(userUuid: string) {
      waiting = waiting && { ...waiting, userUuid };
    },
    hear({ quoteUuid, next }: HeldNews) {
      if (waiting?.quoteUuid === quoteUuid) waiting = goingOn(waiting, next);
    },
    save(time: HeldTime) {
      store.save(serialiseHeldTime(time));
    },
    forget,
    /** What became of it, by `find`; null when another time was chosen meanwhile, or another tab let it go. */
    async takeUp(
      find: (time: HeldTime, isHeld: boolean) => Promise<Found>,
    ): Promise<{ readonly time: HeldTime; readonly found: Found } | null> {
      const time = waiting;
      if (time === null) return null;
      const isHeld = () => holdState(time.term.until, now()).kind === 'held';
      const found = await find(time, isHeld());
      if (waiting !== time) return null;
      waiting = null;
      if (found === 'held' && isHeld()) return { time, found };
      forget(time.quoteUuid);
      return { time, found: found === 'held' ? 'gone' : found };
    },
  };
};
