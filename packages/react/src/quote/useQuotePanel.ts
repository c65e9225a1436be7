import {
  createQuote,
  readQuote,
  releaseQuote,
  type Quote,
  type SearchResult,
  type Slot,
} from '@pawcall/contract';
import {
  isQuoted,
  quotePanelView,
  quoteRequest,
  sameSlot,
  type QuoteOutcome,
  type QuotePanelAction,
  type QuotePanelState,
  type QuotePanelView,
  type SearchChoice,
} from '@pawcall/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { createHold } from './hold.ts';
import { outcomeOf } from './quote-outcome.ts';
import { useTimes, type Times } from './useTimes.ts';

/** The quote panel as it shows, and the ways to change it. */
export interface QuotePanel extends QuotePanelView {
  readonly state: QuotePanelState;
  readonly dispatch: (action: QuotePanelAction) => void;
  readonly times: Times;
  /** Chooses a slot; one whose quote is there or on the way is chosen already (PANEL-1). */
  readonly choose: (slot: Slot) => void;
  /** The hold of the quote on screen was made longer (GO-4). */
  readonly extended: (quote: Quote) => void;
  /** The hold of the quote on screen has ended (GO-4). */
  readonly expired: () => void;
  /** The owner goes to the checkout with this quote: its hold must outlive the popup. */
  readonly depart: (quoteUuid: string) => void;
  /** The owner is back from the checkout: the slot is asked for again. */
  readonly comeBack: () => void;
}

const LOADING: QuoteOutcome = { kind: 'loading' };

/** The quote with which the owner went to the checkout. */
type Departure = {
  readonly result: SearchResult;
  readonly slot: Slot;
  readonly quoteUuid: string;
  readonly away: boolean;
};

/**
 * The quote panel of the open provider: what the owner chose, seen with what the service answered. A quote is asked for
 * once for each choice, and every hold that is no longer needed is given back (PANEL-1, WIRE-5, WIRE-9).
 */
export const useQuotePanel = (open: {
  readonly state: QuotePanelState;
  readonly dispatch: (action: QuotePanelAction) => void;
  readonly result: SearchResult;
  readonly search: SearchChoice;
}): QuotePanel => {
  const { state, dispatch, result, search } = open;
  const { config, instance, user } = useApp();
  const { client, host } = instance;
  const queries = useQueryClient();
  const { uuid: providerUuid } = result.feature;
  const [hold] = useState(() =>
    createHold((quoteUuid) => client.run(releaseQuote, { params: { quote_uuid: quoteUuid } })),
  );
  const departure = useRef<Departure | null>(null);

  const { requestCount, slot } = state;
  const awaited = useRef<number | null>(null);
  useEffect(() => {
    awaited.current = slot && requestCount;
    return () => {
      awaited.current = null;
    };
  }, [slot, requestCount]);

  // Who took the slot may be the owner, at the checkout from which they came back.
  const hasBooked = async (taken: Slot): Promise<boolean> => {
    const left = departure.current;
    if (!left || !user || left.result !== result || !sameSlot(left.slot, taken)) return false;
    const params = { quote_uuid: left.quoteUuid };
    const answer = await client.run(readQuote, { params }).catch(() => null);
    return answer?.data.booking_uuid != null;
  };
  const ask = async (wanted: Slot): Promise<QuoteOutcome> => {
    const isAwaited = () => awaited.current === requestCount;
    try {
      const { data } = await client.run(createQuote, {
        params: { partner_uuid: providerUuid },
        input: quoteRequest({
          slot: wanted,
          user,
          who: search.who,
          location: search.location,
          currency: config.currency,
          source: config.source,
          zone: state.zone,
          searchResultUuid: result.search_result_uuid,
          previousQuoteUuid: hold.kept(),
        }),
      });
      hold.arrived(data, isAwaited());
      if (isAwaited()) {
        const { amount, currency } = data.total;
        host.emit('pawcall:quote', { providerUuid, amount, currency });
      }
      return { kind: 'ready', quote: data };
    } catch (error) {
      const outcome = outcomeOf(error, wanted);
      if (outcome.kind !== 'taken' || !isAwaited()) return outcome;
      const isOwn = await hasBooked(wanted);
      // A booked quote holds nothing that could be given back.
      if (isOwn) hold.ended();
      times.ask();
      return isOwn ? { kind: 'booked', slot: wanted } : outcome;
    }
  };
  const queryKey = [createQuote.id, useId(), requestCount];
  const quote = useQuery({
    queryKey,
    queryFn: () => (slot ? ask(slot) : { kind: 'failed' as const }),
    enabled: slot !== null,
    // A quote holds a slot: it is asked for once, and no other popup is given it.
    staleTime: 'static',
    gcTime: 0,
  });
  const view = quotePanelView(state, quote.data ?? LOADING);
  const times = useTimes({
    providerUuid,
    state,
    dispatch,
    isQuoting: view.quote.kind === 'loading',
    ours: hold.ours,
  });

  const isHeld = view.slot !== null;
  useEffect(() => {
    if (!isHeld) hold.giveBack();
  }, [hold, isHeld]);

  useEffect(() => {
    const leave = () => {
      if (!departure.current?.away) hold.giveBack();
    };
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [hold]);

  return {
    ...view,
    state,
    dispatch,
    times,
    choose(wanted) {
      if (!isQuoted(view, wanted)) dispatch({ type: 'chooseSlot', slot: wanted });
    },
    extended(longer) {
      queries.setQueryData<QuoteOutcome>(queryKey, (shown) =>
        shown?.kind === 'ready' && shown.quote.uuid === longer.uuid
          ? { kind: 'ready', quote: longer }
          : shown,
      );
    },
    expired() {
      hold.ended();
      dispatch({ type: 'quoteExpired' });
    },
    depart(quoteUuid) {
      if (slot) departure.current = { result, slot, quoteUuid, away: true };
    },
    comeBack() {
      departure.current &&= { ...departure.current, away: false };
      dispatch({ type: 'renewQuote', slot: view.slot });
    },
  };
};
