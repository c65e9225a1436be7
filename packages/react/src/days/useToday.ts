import { today } from '@pawcall/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useClock } from '../ui/useClock.ts';

/** Polls once a minute: a timer for midnight would not run while the device sleeps. */
const LOOK_MS = 60_000;

/** Today in the zone, by the widget's clock; updates after midnight (PANEL-4). */
export const useToday = (zone: string): string => {
  const clock = useClock();
  const follow = useCallback(
    (tell: () => void) => {
      let cancel = () => {};
      const wait = () => {
        cancel = clock.setTimeout(() => {
          wait();
          tell();
        }, LOOK_MS);
      };
      wait();
      const leave = onPageVisible(tell);
      return () => {
        cancel();
        leave();
      };
    },
    [clock],
  );
  return useSyncExternalStore(follow, () => today(clock.now(), zone));
};
