import { allowedDesignations, chosenDesignation, type JourneyStart } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/useClock.ts';
import { useApp, type App } from '../context/app-context.ts';

const EMPTY: JourneyStart = {};

/** What nobody needs to wait for: whom the host lets an owner search for (WIN-6, TILE-6). */
const fromOptions = ({ config }: App): JourneyStart => ({
  designation: chosenDesignation(allowedDesignations(config), config.designation),
});

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
  const [start, setStart] = useState(() => (isEmpty(app) ? fromOptions(app) : null));
  const missing = start === null;
  // As the page is when it is asked: what changes meanwhile asks nothing anew.
  const read = useEffectEvent(async () =>
    (await import('./journey-start.ts')).readJourneyStart(app, clock),
  );

  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const show = (read: JourneyStart) => {
      if (current) setStart(read);
    };
    read().then(show, () => show(EMPTY));
    return () => {
      current = false;
    };
  }, [missing]);

  return start;
};
