import { createHoldStorage, isPawcallError, type HoldStorage } from '@pawcall/client';
import { extendQuote, listAvailability, listBookings, releaseQuote } from '@pawcall/contract';
import { sameSlot, type Hold, type HoldView, type StoredHoldOutcome } from '@pawcall/domain';
import { useSyncExternalStore } from 'react';
import { useApp, type App } from '../context/app-context.ts';
import type { Instance } from '../context/widget-instance.ts';
import { createHoldChannel } from './hold-channel.ts';
import { createHoldStore, type HoldStore } from './hold-store.ts';

// One store per widget: a hold outlives the popup in which its slot was chosen.
const stores = new WeakMap<Instance, HoldStore>();

const GONE: ReadonlySet<string> = new Set(['not_found', 'conflict', 'slot_taken', 'quote_expired']);

/** The visits element restores no hold after a reload: a client's own is free to them (WIRE-9). */
const NOT_STORED: HoldStorage = {
  read: () => null,
  save: () => undefined,
  forget: () => undefined,
};

const storeOf = ({
  instance,
  config,
  element,
}: Pick<App, 'instance' | 'config' | 'element'>): HoldStore => {
  const known = stores.get(instance);
  if (known) return known;
  const { client, session } = instance;
  const production = config.environment === 'production';
  const storage = (of: 'held-time' | 'requested-time') =>
    element === 'visits' ? NOT_STORED : createHoldStorage({ of, production });
  const of = (quoteUuid: string) => ({ params: { quote_uuid: quoteUuid } });
  const store = createHoldStore({
    storage: storage('held-time'),
    requestStorage: storage('requested-time'),
    channel: createHoldChannel(),
    now: session.serverNow,
    extend: async (uuid) => (await client.run(extendQuote, { ...of(uuid), input: {} })).data,
    release: (uuid) => client.run(releaseQuote, of(uuid)),
    readRefusal: (error) =>
      isPawcallError(error)
        ? { isGone: GONE.has(error.code), quote: error.quote }
        : { isGone: false, quote: null },
  });
  stores.set(instance, store);
  return store;
};

export const useHoldStore = (): HoldStore => storeOf(useApp());

/** The current hold, or null; changes every second. */
export const useHold = (): HoldView | null => {
  const { subscribe, getSnapshot } = useHoldStore();
  return useSyncExternalStore(subscribe, getSnapshot);
};

export const useBookedHold = (): Hold | null => {
  const { subscribe, getBooked } = useHoldStore();
  return useSyncExternalStore(subscribe, getBooked);
};

/**
 * Checks a hold that was stored before the page load. Its quote holds the slot until it expires, unless the checkout has booked
 * it (GO-10).
 */
export const useFindStoredHold = (): ((
  hold: Hold,
  isHeld: boolean,
) => Promise<StoredHoldOutcome>) => {
  const { instance, user } = useApp();
  const { client } = instance;

  /** Null where the service does not return it. */
  const isBooked = async ({ quoteUuid }: Hold): Promise<boolean | null> => {
    if (!user) return null;
    try {
      const { data } = await client.run(listBookings, {});
      return data.some((each) => each.quote_uuid === quoteUuid && each.status === 'BOOKED');
    } catch {
      return null;
    }
  };
  /** Whether the service shows the slot as free to the holder of the quote, which not every service can. */
  const isShownFree = async ({ quoteUuid, slot, result }: Hold): Promise<boolean> => {
    const { start_at, end_at } = slot;
    try {
      const { data } = await client.run(listAvailability, {
        params: { partner_uuid: result.feature.uuid },
        input: { start_at, end_at, quote_uuid: quoteUuid },
      });
      return data.some((free) => sameSlot(free, slot));
    } catch {
      return false;
    }
  };
  return async (hold, isHeld) => {
    if (!hold.departed) return isHeld ? 'held' : 'gone';
    const booked = await isBooked(hold);
    if (booked) return 'booked';
    if (!isHeld) return 'gone';
    return booked === false || (await isShownFree(hold)) ? 'held' : 'unsure';
  };
};
