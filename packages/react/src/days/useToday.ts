import { today } from '@pawcall/domain';
import { useCallback, useSyncExternalStore } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useClock } from '../ui/ui-context.ts';

/** Polls once a minute: a timer for midnight would not run while the device sleeps. */
const POLL_MS = 60_000;

/** Today in the zone, by the widget's clock; updates after midnight (PANEL-4). */
export const useToday = (zone: string): string => {
  const clock = useClock();
  const subscribe = useCallback(
    (notify: () => void) => {
      let cancel = () => {};
      const schedule = () => {
        cancel = clock.setTimeout(() => {
          schedule();
          notify();
        }, POLL_MS);
      };
      schedule();
      const unsubscribe = onPageVisible(notify);
      return () => {
        cancel();
        unsubscribe();
      };
    },
    [clock],
  );
  return useSyncExternalStore(subscribe, () => today(clock.now(), zone));
};
