import type { HeldTime } from '@pawcall/domain';

/** The time that turned out to be booked while the page was away, until its owner has read that (GO-10). */
export const createBooked = (notify: () => void) => {
  let time: HeldTime | null = null;
  const set = (next: HeldTime | null) => {
    time = next;
    notify();
  };
  return {
    get: () => time,
    set,
    /** Who is there now: nobody is told what somebody else booked. */
    isFor(userUuid: string) {
      if (time && time.userUuid !== userUuid) set(null);
    },
  };
};
