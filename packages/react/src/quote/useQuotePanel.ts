import { isPawcallError } from '@pawcall/client';
import {
  createQuote,
  readQuote,
  releaseQuote,
  type AppointmentSlot,
  type SearchResult,
} from '@pawcall/contract';
import {
  earliestSlots,
  openPanel,
  PROVIDER_SWITCH_POPUP_MS,
  quotePanelReducer,
  quoteRequest,
  slotDay,
  type QuotePanelAction,
  type QuotePanelState,
  type SearchChoice,
} from '@pawcall/domain';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type Dispatch } from 'react';
import { useApp } from '../context/app-context.ts';
import { useClock } from '../ui/useClock.ts';
import { refusalOf } from './quote-refusal.ts';

/** The state of the quote panel, and the way to change it. */
export interface QuotePanel {
  readonly state: QuotePanelState;
  readonly dispatch: Dispatch<QuotePanelAction>;
  /** The provider has just come: loading is shown a moment longer than the answer may take. */
  readonly settling: boolean;
  /** The owner goes to the checkout with this quote: its hold must outlive the popup. */
  readonly depart: (quoteUuid: string) => void;
  /** The owner is back from the checkout: the slot is asked for again. */
  readonly comeBack: () => void;
}

/** The quote panel of one provider: asks for quotes, and gives back every hold it no longer needs (PANEL-1, WIRE-5, WIRE-9). */
export const useQuotePanel = (start: {
  readonly result: SearchResult;
  readonly slot: AppointmentSlot | null;
  readonly search: SearchChoice;
}): QuotePanel => {
  const { result, slot, search } = start;
  const { config, instance, user, zone } = useApp();
  const { uuid } = result.feature;
  const [state, dispatch] = useReducer(quotePanelReducer, null, () =>
    openPanel({ providerUuid: uuid, zone, day: firstDay(result, search, zone), slot }),
  );
  const settling = useSettling();
  const departure = useRef<{ readonly quoteUuid: string; readonly away: boolean } | null>(null);

  const release = useEffectEvent((quoteUuid: string) => {
    // A hold that cannot be given back ends by itself.
    instance.client.run(releaseQuote, { params: { quote_uuid: quoteUuid } }).catch(() => undefined);
  });

  // Who took the slot may be the owner, at the checkout from which they came back.
  const hasBooked = useEffectEvent(async (): Promise<boolean> => {
    if (!departure.current || !user) return false;
    const params = { quote_uuid: departure.current.quoteUuid };
    const left = await instance.client.run(readQuote, { params }).catch(() => null);
    return left?.data.booking_uuid != null;
  });

  const ask = useEffectEvent(async (key: string, isOpen: () => boolean) => {
    if (!state.slot) return;
    const input = quoteRequest({
      slot: state.slot,
      user,
      who: search.who,
      location: search.location,
      currency: config.currency,
      source: config.source,
      searchResultUuid: result.search_result_uuid,
      ...(state.heldQuoteUuid ? { previousQuoteUuid: state.heldQuoteUuid } : {}),
    });
    try {
      const { data } = await instance.client.run(createQuote, {
        params: { partner_uuid: uuid },
        input,
      });
      if (!isOpen()) {
        if (data.expires_at) release(data.uuid);
        return;
      }
      dispatch({ type: 'quoteArrived', key, quote: data });
      const { amount, currency } = data.total;
      instance.host.emit('pawcall:quote', { providerUuid: uuid, amount, currency });
    } catch (error) {
      if (!isOpen() || (isPawcallError(error) && error.code === 'aborted')) return;
      const refusal = refusalOf(error, key);
      const own = refusal.type === 'slotTaken' && (await hasBooked());
      dispatch(own ? { type: 'slotBooked', key } : refusal);
    }
  });

  const open = useRef(true);
  const asking = state.quote.kind === 'loading' ? state.quote.key : null;
  useEffect(() => {
    if (asking !== null) ask(asking, () => open.current).catch(() => undefined);
  }, [asking]);

  useEffect(() => {
    for (const quoteUuid of state.toRelease) {
      release(quoteUuid);
      dispatch({ type: 'released', quoteUuid });
    }
  }, [state.toRelease]);

  const giveBack = useEffectEvent(() => {
    if (state.heldQuoteUuid && !departure.current?.away) release(state.heldQuoteUuid);
  });
  useEffect(() => {
    open.current = true;
    const leave = () => giveBack();
    globalThis.addEventListener('pagehide', leave);
    return () => {
      open.current = false;
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    state,
    dispatch,
    settling,
    depart: (quoteUuid) => {
      departure.current = { quoteUuid, away: true };
    },
    comeBack: () => {
      departure.current &&= { ...departure.current, away: false };
      dispatch({ type: 'askQuote' });
    },
  };
};

/** The day that was searched for, or the first one after it on which the provider is free at all. */
const firstDay = (result: SearchResult, search: SearchChoice, zone: string): string => {
  const [earliest] = earliestSlots(result.feature, 1);
  const free = earliest ? slotDay(earliest, zone) : null;
  return free !== null && free > search.day ? free : search.day;
};

/** Loading is shown for 150 ms after a change of provider, beside the requests and not after them (POP-2, GO-6). */
const useSettling = (): boolean => {
  const clock = useClock();
  const [settling, setSettling] = useState(true);
  useEffect(() => clock.setTimeout(() => setSettling(false), PROVIDER_SWITCH_POPUP_MS), [clock]);
  return settling;
};
