import {
  allowedDesignations,
  chosenDesignation,
  parseStoredDraft,
  searchDay,
  type JourneyStart,
} from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import type { App } from '../context/app-context.ts';

/** What the last visit says about the search, and whom the host lets an owner search for (WIN-6, WIN-8, TILE-6). */
export const journeyStart = (app: App, clock: Clock): JourneyStart => {
  const { config, drawn, instance, zone } = app;
  const designations = allowedDesignations(config);
  const designation = chosenDesignation(designations, config.designation);
  // What another tab has searched for since the step was drawn would change it under the finger.
  const stored = parseStoredDraft(drawn ? drawn.lastSearch : instance.device.lastSearch());
  if (!stored) return { designation };
  return {
    designation,
    stored: {
      ...stored,
      day: searchDay(stored, clock.now(), zone),
      designation: chosenDesignation(designations, stored.designation, config.designation),
    },
  };
};
