import type { JourneyStart } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { useClock } from '../ui/useClock.ts';
import { useApp, type App } from '../context/app-context.ts';

const EMPTY: JourneyStart = {};

const isEmpty = ({ config, instance }: App): boolean =>
  !config.prefill &&
  instance.device.lastSearch() === null &&
  !(
    config.addressParameters &&
    new URLSearchParams(globalThis.location.search).has('species_treated')
  );

/** What the journey starts from; null while it is being read, which most visitors need not wait for (WIN-8, WIN-9). */
export const useJourneyStart = (): JourneyStart | null => {
  const app = useApp();
  const clock = useClock();
  const [start, setStart] = useState(() => (isEmpty(app) ? EMPTY : null));
  const missing = start === null;

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    import('./journey-start.ts').then(
      ({ readJourneyStart }) => {
        if (current) setStart(readJourneyStart(app, clock.now()));
      },
      () => {
        if (current) setStart(EMPTY);
      },
    );
    return () => {
      current = false;
    };
  }, [missing, app, clock]);

  return start;
};
