import type { JourneyStart } from '@pawcall/domain';
import { useEffect, useState } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/useClock.ts';
import { useApp } from '../context/app-context.ts';
import { journeyStart } from './journey-start.ts';

const EMPTY: JourneyStart = {};

/** Whether the page's address may ask for something: a search, or by its name alone whom to search for (WIN-9). */
const asksAddress = ({ addressParameters, designations }: WidgetConfig): boolean => {
  if (!addressParameters) return false;
  const query = new URLSearchParams(globalThis.location.search);
  return query.has('species_treated') || (designations !== undefined && query.has('designation'));
};

/**
 * What the journey starts from: at once for whoever is new here or has searched before, null while what the page says is being read
 * (WIN-8, WIN-9).
 */
export const useJourneyStart = (): JourneyStart | null => {
  const app = useApp();
  const clock = useClock();
  const [start, setStart] = useState(() =>
    app.config.prefill || asksAddress(app.config) ? null : journeyStart(app, clock),
  );
  const missing = start === null;
  // As the page is when it is asked: what changes meanwhile asks nothing anew.
  const read = useEffectEvent(async () =>
    (await import('./page-start.ts')).readPageStart(app, clock),
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
