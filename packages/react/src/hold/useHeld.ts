import { createHeldTimeStore, isPawcallError } from '@pawcall/client';
import { extendQuote, releaseQuote } from '@pawcall/contract';
import type { HeldTime } from '@pawcall/domain';
import { useSyncExternalStore } from 'react';
import type { WidgetConfig } from '../config/config.ts';
import { useApp } from '../context/app-context.ts';
import type { Instance } from '../context/instance.ts';
import { createHeld, type Held } from './held.ts';
import type { HeldView } from './held-parts.ts';
import { browserTabs } from './tabs.ts';

// One entry a widget: what is held outlives the popup in which it was chosen.
const keepers = new WeakMap<Instance, Held>();

const heldOf = (instance: Instance, config: WidgetConfig): Held => {
  const known = keepers.get(instance);
  if (known) return known;
  const { client, session } = instance;
  const of = (quoteUuid: string) => ({ params: { quote_uuid: quoteUuid } });
  const held = createHeld({
    store: createHeldTimeStore({ production: config.environment === 'production' }),
    tabs: browserTabs(),
    now: session.serverNow,
    extend: async (uuid) => (await client.run(extendQuote, { ...of(uuid), input: {} })).data,
    release: (uuid) => client.run(releaseQuote, of(uuid)),
    verdict: (error) =>
      isPawcallError(error)
        ? { isGone: GONE.has(error.code), anew: error.quote }
        : { isGone: false, anew: null },
  });
  keepers.set(instance, held);
  return held;
};

const GONE: ReadonlySet<string> = new Set(['not_found', 'conflict', 'slot_taken', 'quote_expired']);

/** The keeper of the time that is held for the owner. */
export const useHeld = (): Held => {
  const { instance, config } = useApp();
  return heldOf(instance, config);
};

/** The held time as it stands, or null; it changes every second. */
export const useHeldView = (): HeldView | null => {
  const { subscribe, getSnapshot } = useHeld();
  return useSyncExternalStore(subscribe, getSnapshot);
};

/** The time that was booked while the page was away, or null. */
export const useBookedTime = (): HeldTime | null => {
  const { subscribe, getBooked } = useHeld();
  return useSyncExternalStore(subscribe, getBooked);
};
