import { PawcallError } from '@pawcall/client';
import { createQuote, readQuote, type SearchResult, type Slot } from '@pawcall/contract';
import {
  isQuoted,
  isQuoteOf,
  notPast,
  quotePanelView,
  sameSlot,
  type QuoteOutcome,
  type QuotePanelAction,
  type QuotePanelState,
  type QuotePanelView,
  type SearchChoice,
} from '@pawcall/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { useToday } from '../days/useToday.ts';
import type { HeldEnd } from '../hold/held-parts.ts';
import { useHeld } from '../hold/useHeld.ts';
import { outcomeOf } from './quote-outcome.ts';
import { useQuoteCalls, type AskedQuote } from './useQuoteCalls.ts';
import { useTimes, type Times } from './useAvailability.ts';

/** The quote panel as it shows, and the ways to change it. */
export interface QuotePanel extends QuotePanelView {
  readonly state: QuotePanelState;
  readonly dispatch: (action: QuotePanelAction) => void;
  readonly times: Times;
  /** Asks for the quote of a slot that is being chosen; one whose quote is there or on the way is chosen already (PANEL-1). */
  readonly ask: (slot: Slot) => void;
  /** Chooses it. */
  readonly choose: (slot: Slot) => void;
  /** The language in which the last quote was asked for. */
  readonly language: () => string;
  /** The owner goes to the checkout with this quote: its hold must outlive the popup. */
  readonly depart: (quoteUuid: string) => void;
  /** The owner is back from the checkout: the slot is asked for again. */
  readonly comeBack: () => void;
  /** The owner closes the popup: the time is given back. */
  readonly leave: () => void;
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
  /** The quote that was asked for at the press that opened the popup. */
  readonly asked: AskedQuote | null;
  /** Until it is, nothing is asked for. */
  readonly isOpen: boolean;
}): QuotePanel => {
  const { dispatch, result, search, asked, isOpen } = open;
  const state = notPast(open.state, useToday(open.state.zone));
  const { config, instance, user } = useApp();
  const { client, host } = instance;
  const { uuid: providerUuid, designation } = result.feature;
  const held = useHeld();
  const { call, callAtPress, take, letGo } = useQuoteCalls();
  const [by] = useState(() => ({}));
  const departure = useRef<Departure | null>(null);
  const language = useRef<string>(config.locale);

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
  const atOpening = useRef<AskedQuote>(null);
  /** What the last press has asked for, once: the one that opened the popup, or one in it. */
  const takeAsked = (): AskedQuote | null => {
    if (atOpening.current === asked) return take();
    atOpening.current = asked;
    return asked;
  };
  const askedFor = (wanted: Slot): AskedQuote => {
    const last = takeAsked();
    if (last && sameSlot(last.wish.slot, wanted)) return last;
    letGo(last);
    return call({ slot: wanted, result, search, zone: state.zone });
  };
  const ask = async (wanted: Slot): Promise<QuoteOutcome> => {
    const isAwaited = () => awaited.current === requestCount;
    language.current = config.locale;
    try {
      const { wish, answer } = askedFor(wanted);
      const { data } = await answer;
      const isAsked = isQuoteOf(data, wanted);
      held.arrived(data, { ...wish, by }, isAwaited() && isAsked);
      if (!isAsked) {
        const error = new PawcallError('bad_answer', { callId: createQuote.id });
        instance.note({ type: 'error', error, call: createQuote });
        throw error;
      }
      if (isAwaited()) {
        const { amount, currency } = data.total;
        host.emit('pawcall:quote', { providerUuid, designation, amount, currency });
      }
      return { kind: 'ready', quote: data };
    } catch (error) {
      const outcome = outcomeOf(error, wanted);
      if (!isAwaited()) return outcome;
      if (outcome.kind === 'refused') times.ask();
      if (outcome.kind !== 'taken') return outcome;
      const isOwn = await hasBooked(wanted);
      // A booked time holds nothing that could be given back.
      held.gone({ result, slot: wanted });
      times.ask();
      return isOwn ? { kind: 'booked', slot: wanted } : outcome;
    }
  };
  const quote = useQuery({
    queryKey: [createQuote.id, useId(), requestCount],
    queryFn: () => (slot ? ask(slot) : { kind: 'failed' as const }),
    enabled: slot !== null && isOpen,
    // A quote holds a slot: it is asked for once, and no other popup is given it.
    staleTime: 'static',
    gcTime: 0,
  });
  const view = quotePanelView(state, quote.data ?? LOADING);
  const times = useTimes({
    providerUuid,
    state,
    dispatch,
    isOpen,
    isUnsure: view.quote.kind === 'loading' || view.quote.kind === 'failed',
    ours: held.ours,
    isHeld: () => held.holds(by),
  });

  const isHeld = view.slot !== null;
  useEffect(() => {
    if (!isHeld) held.giveBack(by);
  }, [held, by, isHeld]);
  useEffect(() => () => held.left(by), [held, by]);

  const end = useEffectEvent((quoteUuid: string, how: HeldEnd) => {
    if (view.quote.kind !== 'ready' || view.quote.quote.uuid !== quoteUuid) return;
    dispatch(how === 'ended' ? { type: 'quoteExpired' } : { type: 'renewQuote', slot: view.slot });
  });
  useEffect(() => held.onEnd((quoteUuid, how) => end(quoteUuid, how)), [held]);

  return {
    ...view,
    state,
    dispatch,
    times,
    ask(wanted) {
      if (isQuoted(view, wanted)) return;
      callAtPress({ slot: wanted, result, search, zone: state.zone });
    },
    choose(wanted) {
      if (!isQuoted(view, wanted)) dispatch({ type: 'chooseSlot', slot: wanted });
    },
    language: () => language.current,
    depart(quoteUuid) {
      held.departs(quoteUuid);
      if (slot) departure.current = { result, slot, quoteUuid, away: true };
    },
    comeBack() {
      departure.current &&= { ...departure.current, away: false };
      dispatch({ type: 'renewQuote', slot: view.slot });
    },
    leave() {
      if (!departure.current?.away) held.giveBack(by);
    },
  };
};
