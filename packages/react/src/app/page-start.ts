import {
  allowedDesignations,
  clampSearchDay,
  parseAddressParameters,
  type JourneyStart,
} from '@pawcall/domain';
import type { Clock } from '@pawcall/transport';
import type { App } from '../context/app-context.ts';
import { journeyStart } from './journey-start.ts';
import { knownAddress } from './known-address.ts';
import { prefillOf } from './prefill.ts';

/** What the address and the host say about the search, beside the last visit (CFG-2, WIN-8, WIN-9). Loaded when one of them says something. */
export const readPageStart = async (app: App, clock: Clock): Promise<JourneyStart> => {
  const { config, zone } = app;
  const designations = allowedDesignations(config);
  const address = config.addressParameters
    ? await knownAddress(
        parseAddressParameters(new URLSearchParams(globalThis.location.search), designations),
        app,
        clock,
      )
    : undefined;
  return {
    ...journeyStart(app, clock),
    ...(address ? { address } : {}),
    prefill: prefillOf(config, designations),
    day: clampSearchDay(null, clock.now(), zone),
  };
};
