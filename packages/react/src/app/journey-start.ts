import {
  clampSearchDay,
  parseAddressParameters,
  parseStoredSearch,
  type JourneyStart,
} from '@pawcall/domain';
import type { App } from '../context/app-context.ts';
import { prefillOf } from './prefill.ts';

/** What the address, the host and the last visit say about the search (WIN-8, WIN-9). Loaded when one of them says something. */
export const readJourneyStart = (
  { config, instance, zone }: App,
  now: Temporal.Instant,
): JourneyStart => {
  const address = config.addressParameters
    ? parseAddressParameters(new URLSearchParams(globalThis.location.search))
    : undefined;
  const stored = parseStoredSearch(instance.device.lastSearch());
  return {
    ...(address ? { address } : {}),
    stored: stored && { ...stored, day: clampSearchDay(stored.day, now, zone) },
    prefill: prefillOf(config),
    day: clampSearchDay(null, now, zone),
  };
};
