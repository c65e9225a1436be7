import { allowedDesignations, chosenDesignation, type JourneyStart } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/useClock.ts';
import { useApp, type App } from '../context/app-context.ts';

const EMPTY: JourneyStart = {};

/** What nobody needs to wait for: whom the host lets an owner search for (WIN-6, TILE-6). */
const fromOptions = ({ config }: App): JourneyStart => ({
  designation: chosenDesignation(allowedDesignations(config), config.designation),
});

const isEmpty = ({ config, instance }: App): boolean =>
  !config.prefill && instance.device.lastSearch() === null && !asksAddress(config);

/** Whether the page's address may ask for something: a search, or by its name alone whom to search for (WIN-9). */
const asksAddress = ({ addressParameters, designations }: WidgetConfig): boolean => {
  if (!addressParameters) return false;
  const query = new URLSearchParams(globalThis.location.search);
  return query.has('species_treated') || (designations !== undefined && query.has('designation'));
};

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
