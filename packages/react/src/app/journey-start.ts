import {
  allowedDesignations,
  chosenDesignation,
  clampSearchDay,
  parseAddressParameters,
  parseStoredDraft,
  type JourneyStart,
} from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import type { App } from '../context/app-context.ts';
import { knownAddress } from './known-address.ts';
import { prefillOf } from './prefill.ts';

/** What the address, the host and the last visit say about the search (WIN-8, WIN-9). Loaded when one of them says something. */
export const readJourneyStart = async (app: App, clock: Clock): Promise<JourneyStart> => {
  const { config, instance, zone } = app;
  const designations = allowedDesignations(config);
  const address = config.addressParameters
    ? await knownAddress(
        parseAddressParameters(new URLSearchParams(globalThis.location.search), designations),
        app,
        clock,
      )
    : undefined;
  const stored = parseStoredDraft(instance.device.lastSearch());
  const now = clock.now();
  return {
    ...(address ? { address } : {}),
    stored: stored && {
      ...stored,
      day: clampSearchDay(stored.day, now, zone),
      designation: chosenDesignation(designations, stored.designation, config.designation),
    },
    prefill: prefillOf(config, designations),
    day: clampSearchDay(null, now, zone),
    designation: chosenDesignation(designations, config.designation),
  };
};
