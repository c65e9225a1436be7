import { useEffect, useState } from 'react';
import {
  type JourneyScreen,
  type JourneyStart,
  allowedDesignations,
  chosenDesignation,
  parseStoredDraft,
  searchDay,
} from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import type { WidgetConfig } from '../config/config.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useClock } from '../ui/ui-context.ts';
import { useApp, type App } from '../context/app-context.ts';

/** Whether the page's address may contain a search or a designation (WIN-9). */
const hasAddressParameters = ({ addressParameters, designations }: WidgetConfig): boolean => {
  if (!addressParameters) return false;
  const query = new URLSearchParams(globalThis.location.search);
  return query.has('species_treated') || (designations !== undefined && query.has('designation'));
};

/** The journey's initial state; null while the prefill or the page's address is being read (WIN-8, WIN-9). */
export const useJourneyStart = (): JourneyStart | null => {
  const app = useApp();
  const clock = useClock();
  const [start, setStart] = useState(() =>
    // After a reload the owner's own input replaces the page's.
    storedScreen(app) === null && (app.config.prefill || hasAddressParameters(app.config))
      ? null
      : storedStart(app, clock),
  );
  const isMissing = start === null;
  const read = useEffectEvent(async () => {
    const { readPageStart } = await import('./initial-search.ts');
    return { ...storedStart(app, clock), ...(await readPageStart(app, clock)) };
  });

  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    const finish = (next: JourneyStart) => {
      if (isCurrent) setStart(next);
    };
    read().then(finish, () => finish({}));
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);

  useEffect(() => {
    if (!isMissing) app.instance.device.saveScreen(null);
  }, [isMissing, app.instance]);

  return start;
};

const SCREENS = [1, 2, 3, 'results'] as const;

/** The screen before a reload that the widget offered (WIN-8). */
const storedScreen = ({ instance }: App): JourneyScreen | null => {
  const stored = instance.device.screen();
  return SCREENS.find((screen) => String(screen) === stored) ?? null;
};

/** The stored search of the last visit, and the designation that the page allows (WIN-6, WIN-8, TILE-6). */
const storedStart = (app: App, clock: Clock): JourneyStart => {
  const { config, prerendered, instance, zone } = app;
  const designations = allowedDesignations(config);
  const designation = chosenDesignation(designations, config.designation);
  // Another tab may have stored a search since: the visible step must not change.
  const stored = parseStoredDraft(
    prerendered ? prerendered.lastSearch : instance.device.lastSearch(),
  );
  if (!stored) return { designation };
  return {
    designation,
    screen: storedScreen(app),
    stored: {
      ...stored,
      day: searchDay(stored, clock.now(), zone),
      designation: chosenDesignation(designations, stored.designation, config.designation),
    },
  };
};
