import { useCallback, useSyncExternalStore } from 'react';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useClock } from '../ui/ui-context.ts';

/** The service's time in steps of `stepMs`, also after the page or the device slept (VISIT-12). */
export const useNow = (stepMs: number): Temporal.Instant => {
  const clock = useClock();
  const subscribe = useCallback(
    (notify: () => void) => {
      let cancel = () => {};
      const schedule = () => {
        const untilStep = stepMs - (clock.now().epochMilliseconds % stepMs);
        cancel = clock.setTimeout(() => {
          schedule();
          notify();
        }, untilStep);
      };
      schedule();
      const unsubscribe = onPageVisible(notify);
      return () => {
        cancel();
        unsubscribe();
      };
    },
    [clock, stepMs],
  );
  const now = useSyncExternalStore(subscribe, () => {
    const nowMs = clock.now().epochMilliseconds;
    return nowMs - (nowMs % stepMs);
  });
  return Temporal.Instant.fromEpochMilliseconds(now);
};
