import type { HoldStorage } from '@pawcall/client';
import type { Quote } from '@pawcall/contract';
import {
  currentHold,
  holdReducer,
  holdStatus,
  initialHold,
  isHoldLive,
  ownQuoteUuid,
  parseHold,
  parseRequest,
  sameSlot,
  serialiseHold,
  serialiseRequest,
  type Hold,
  type HoldEffect,
  type HoldEvent,
  type HoldNotice,
  type HoldRequest,
  type StoredHoldOutcome,
} from '@pawcall/domain';
import { randomUuid } from '../context/host-events.ts';
import type { HoldChannel } from './hold-channel.ts';

export type { HoldChannel };

export interface HoldPorts {
  readonly storage: HoldStorage;
  /** Of the quote request that is not answered. */
  readonly requestStorage: HoldStorage;
  readonly channel: HoldChannel;
  /** The service's time. */
  readonly now: () => Temporal.Instant;
  readonly extend: (quoteUuid: string) => Promise<Quote>;
  readonly release: (quoteUuid: string) => Promise<unknown>;
  /** Interprets a refused extension: whether the hold is gone, and the quote that now holds its slot (WIRE-2). */
  readonly readRefusal: (error: unknown) => {
    readonly isGone: boolean;
    readonly quote: Quote | null;
  };
}

/** Stores the widget's one hold, and performs the effects of `holdReducer`. */
export type HoldStore = ReturnType<typeof createHoldStore>;

/** The tab's stored hold is loaded by `restore`. */
export const createHoldStore = (ports: HoldPorts) => {
  const { storage, requestStorage, channel, now } = ports;
  const listeners = new Set<() => void>();
  const noticeListeners = new Set<(notice: HoldNotice) => void>();
  let state = initialHold(parseHold(storage.read()), parseRequest(requestStorage.read(), now()));
  let lost = state.unanswered?.request ?? null;
  let stopListening = () => {};

  const dispatch = (event: HoldEvent): void => {
    const [next, effects] = holdReducer(state, event, now());
    state = next;
    for (const listener of listeners) listener();
    for (const effect of effects) perform(effect);
  };

  const perform = (effect: HoldEffect): void => {
    switch (effect.type) {
      case 'release': {
        const { quoteUuid } = effect;
        // A hold that could not be released expires by itself.
        const settled = () => dispatch({ type: 'released', quoteUuid });
        ports.release(quoteUuid).then(settled, settled);
        break;
      }
      case 'extend': {
        const { quoteUuid, isPressed } = effect;
        ports.extend(quoteUuid).then(
          ({ expires_at: until = null }) => dispatch({ type: 'extended', quoteUuid, until }),
          (error: unknown) => {
            const refusal = ports.readRefusal(error);
            dispatch({ type: 'extendFailed', quoteUuid, isPressed, ...refusal });
          },
        );
        break;
      }
      case 'store':
        storage.save(serialiseHold(effect.hold));
        break;
      case 'forget':
        if (storage.read()?.includes(effect.quoteUuid)) storage.forget();
        break;
      case 'storeRequest':
        requestStorage.save(serialiseRequest(effect.unanswered));
        break;
      case 'forgetRequest':
        if (requestStorage.read()?.includes(effect.key)) requestStorage.forget();
        break;
      case 'broadcast':
        channel.send(effect.news);
        break;
      case 'ended':
      case 'announce':
        for (const listener of noticeListeners) listener(effect);
    }
  };

  return {
    dispatch,
    /** Changes every second during a hold. */
    getSnapshot: () => state.view,
    /** The hold that was booked while the page was away, or null. */
    getBooked: () => state.booked,
    /** Returns the unsubscribe function. Other tabs are listened to while there is a subscriber. */
    subscribe(listener: () => void) {
      if (listeners.size === 0) {
        stopListening = channel.listen((news) => dispatch({ type: 'newsReceived', news }));
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopListening();
      };
    },
    /** Returns how to stop. */
    onNotice(listener: (notice: HoldNotice) => void) {
      noticeListeners.add(listener);
      return () => void noticeListeners.delete(listener);
    },
    /** The quote that the next quote request names as the previous one. */
    quoteUuid: (): string | null => currentHold(state)?.quoteUuid ?? null,
    /** The quote whose slot the service counts as free for us: on hold, or being released. */
    ownQuoteUuid: (): string | null => ownQuoteUuid(state),
    /** Returns, once, the request of the page before a reload, unless it is settled or another was made since. */
    takeLostRequest(): HoldRequest | null {
      const taken = lost;
      lost = null;
      return taken?.key === state.unanswered?.request.key ? taken : null;
    },
    /** The keys of a new request: a repeated one keeps its own (WIRE-9). */
    requestKeys(wanted: Pick<HoldRequest, 'slot' | 'result'>) {
      const before = state.unanswered?.request;
      const isRepeated =
        before !== undefined &&
        before.result.feature.uuid === wanted.result.feature.uuid &&
        sameSlot(before.slot, wanted.slot);
      return isRepeated
        ? { key: before.key, previousKey: null }
        : { key: randomUuid(), previousKey: before?.key ?? null };
    },
    /** Whether the popup shows a hold that has not ended. */
    isHeldBy: (popup: string): boolean => isHoldLive(state.view) && state.view.shownBy === popup,
    /** The owner waits for an e-mailed code; returns how to end that. */
    waitForCode() {
      dispatch({ type: 'waitStarted' });
      return () => dispatch({ type: 'waitEnded' });
    },
    /** Checks the stored hold, and returns it if it is still valid. */
    async restore(
      find: (hold: Hold, isHeld: boolean) => Promise<StoredHoldOutcome>,
    ): Promise<Hold | null> {
      const hold = state.stored;
      if (hold === null) return null;
      const outcome = await find(hold, holdStatus(hold.term.until, now()).kind === 'held');
      dispatch({ type: 'storedChecked', hold, outcome });
      const shown = state.view?.hold;
      return shown?.quoteUuid === hold.quoteUuid ? shown : null;
    },
  };
};
