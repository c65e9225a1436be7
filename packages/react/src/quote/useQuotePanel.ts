import { firstFieldMessage, isPawcallError, PawcallError } from '@pawcall/client';
import { createQuote, readQuote, type SearchResult, type Slot } from '@pawcall/contract';
import {
  isQuoted,
  isQuoteOf,
  notPast,
  quotePanelView,
  sameSlot,
  type HoldNotice,
  type ProviderPopupAction,
  type ProviderPopupState,
  type QuoteOutcome,
  type QuotePanelState,
  type QuotePanelView,
  type SearchChoice,
} from '@pawcall/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { useToday } from '../days/useToday.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useHoldStore } from '../hold/useHold.ts';
import type { PendingQuote, QuoteRequests } from '../hold/useQuoteRequests.ts';
import type { Reschedule } from './reschedule.ts';
import { useAvailability, type Availability } from './useAvailability.ts';

/** The state of the quote panel, and the actions on it. */
export interface QuotePanel extends QuotePanelView {
  readonly state: QuotePanelState;
  readonly dispatch: (action: ProviderPopupAction) => void;
  readonly availability: Availability;
  /** Sends the quote request of a slot on press, unless its quote is loaded or requested (PANEL-1). */
  readonly request: (slot: Slot) => void;
  readonly choose: (slot: Slot) => void;
  /** The language in which the quote was requested. */
  readonly language: string | undefined;
  /** The owner goes to the checkout with this quote, whose hold must outlive the popup. */
  readonly depart: (quoteUuid: string) => void;
  /** The owner closes the popup: the slot is released. */
  readonly close: () => void;
}

const LOADING: QuoteOutcome = { kind: 'loading' };

/**
 * The quote panel of the open provider: the owner's choice with the service's responses. Each choice is one query, whose key
 * decides whether its response is still wanted; unneeded holds are released (PANEL-1, WIRE-5, WIRE-9).
 */
export const useQuotePanel = (open: {
  readonly popup: ProviderPopupState;
  readonly dispatch: (action: ProviderPopupAction) => void;
  readonly search: SearchChoice;
  readonly requests: QuoteRequests;
  readonly reschedule?: Reschedule | undefined;
  /** While false, nothing is requested. */
  readonly isOpen: boolean;
}): QuotePanel => {
  const { popup, dispatch, search, requests, reschedule, isOpen } = open;
  const { result, departure } = popup;
  const state = notPast(popup.panel, useToday(popup.panel.zone));
  const { config, instance } = useApp();
  const { uuid: providerUuid, designation } = result.feature;
  const store = useHoldStore();
  const queries = useQueryClient();
  const hasBooked = useHasBooked(departure);
  const popupId = useId();
  // An answer may come after `close` and before the render that follows it.
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
  }, [isOpen]);
  const { slot, zone } = state;

  const moves = reschedule && {
    bookingUuid: reschedule.booking.uuid,
    currency: reschedule.booking.total.currency,
  };
  const subjectOf = (requested: Slot) => ({ slot: requested, result, search, zone, moves });
  const pendingFor = (requested: Slot): PendingQuote => {
    const started = requests.take();
    if (started && sameSlot(started.request.slot, requested)) return started;
    requests.discard(started);
    return requests.send(subjectOf(requested));
  };
  const queryKey = [createQuote.id, popupId, state.requestCount];
  // Another choice has another key, and without a slot the query is disabled.
  const isWanted = () =>
    !isClosed.current &&
    queries.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
  const fetchQuote = async (requested: Slot): Promise<QuoteOutcome> => {
    const { request, response } = pendingFor(requested);
    try {
      const { data: quote } = await response;
      // Without its move the quote would make a second booking.
      const isForSlot =
        isQuoteOf(quote, requested) && moves?.bookingUuid === quote.move?.booking_uuid;
      const isAwaited = isWanted() && isForSlot;
      store.dispatch({ type: 'quoteArrived', quote, request, popup: isAwaited ? popupId : null });
      if (!isForSlot) {
        const error = new PawcallError('bad_answer', { callId: createQuote.id });
        instance.note({ type: 'error', error, call: createQuote });
        throw error;
      }
      if (isAwaited) {
        const { amount, currency } = quote.total;
        instance.host.emit('pawcall:quote', { providerUuid, designation, amount, currency });
      }
      return { kind: 'ready', quote };
    } catch (error) {
      const refusal = reschedule?.refusal(error);
      const outcome = refusal
        ? ({ kind: 'refused', message: refusal } as const)
        : outcomeOf(error, requested);
      if (!isWanted()) return outcome;
      if (outcome.kind === 'refused') availability.refetch();
      if (outcome.kind !== 'taken') return outcome;
      const isOwn = await hasBooked(result, requested);
      // A booked slot has no hold to release.
      store.dispatch({ type: 'slotGone', result, slot: requested, previous: request.previous });
      availability.refetch();
      return isOwn ? { kind: 'booked', slot: requested } : outcome;
    }
  };
  const { locale } = config;
  const quote = useQuery({
    queryKey,
    queryFn: async () => ({
      outcome: slot ? await fetchQuote(slot) : { kind: 'failed' as const },
      language: locale,
    }),
    enabled: slot !== null && isOpen,
    // A quote holds a slot: it is requested once and never shared between popups.
    staleTime: 'static',
    gcTime: 0,
  });
  const view = quotePanelView(state, quote.data?.outcome ?? LOADING);
  const availability = useAvailability({
    providerUuid,
    state,
    dispatch,
    isOpen,
    isQuoteUnsettled: view.quote.kind === 'loading' || view.quote.kind === 'failed',
    ownQuoteUuid: store.ownQuoteUuid,
    isHeld: () => store.isHeldBy(popupId),
  });

  const hasSlot = view.slot !== null;
  useEffect(() => {
    if (!hasSlot) store.dispatch({ type: 'popupReleased', popup: popupId });
  }, [store, popupId, hasSlot]);
  useEffect(
    () => () => store.dispatch({ type: 'popupUnmounted', popup: popupId }),
    [store, popupId],
  );

  const handleNotice = useEffectEvent((notice: HoldNotice) => {
    if (notice.type !== 'ended' || view.quote.kind !== 'ready') return;
    if (view.quote.quote.uuid !== notice.quoteUuid) return;
    const isOver = notice.reason === 'ended';
    dispatch(isOver ? { type: 'quoteExpired' } : { type: 'renewQuote', slot: view.slot });
  });
  useEffect(() => store.onNotice((notice) => handleNotice(notice)), [store]);

  return {
    ...view,
    state,
    dispatch,
    availability,
    request(requested) {
      if (!isQuoted(view, requested)) requests.start(subjectOf(requested));
    },
    choose(requested) {
      if (!isQuoted(view, requested)) dispatch({ type: 'chooseSlot', slot: requested });
    },
    language: quote.data?.language,
    depart(quoteUuid) {
      store.dispatch({ type: 'departed', quoteUuid });
      dispatch({ type: 'departed', quoteUuid });
    },
    close() {
      isClosed.current = true;
      requests.discard(requests.take());
      if (!departure?.isAway) store.dispatch({ type: 'popupReleased', popup: popupId });
    },
  };
};

/** Whether the owner has booked the taken slot at the checkout they returned from. */
const useHasBooked = (departure: ProviderPopupState['departure']) => {
  const { instance, user } = useApp();
  return async (result: SearchResult, taken: Slot): Promise<boolean> => {
    if (!user || departure?.result !== result || !sameSlot(departure.slot, taken)) return false;
    const params = { quote_uuid: departure.quoteUuid };
    const response = await instance.client.run(readQuote, { params }).catch(() => null);
    return response?.data.booking_uuid != null;
  };
};

/** Interprets a failed quote request: slot gone, input refused, or another failure (ERR-3). */
const outcomeOf = (error: unknown, slot: Slot): QuoteOutcome => {
  if (isPawcallError(error)) {
    if (error.code === 'slot_taken' || error.code === 'quote_expired') {
      const { alternatives, isHeld } = error;
      return { kind: 'taken', slot, isHeld, alternatives };
    }
    const message = firstFieldMessage(error);
    if (error.code === 'validation' && message) return { kind: 'refused', message };
  }
  return { kind: 'failed' };
};
