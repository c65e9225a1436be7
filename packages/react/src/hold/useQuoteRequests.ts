import { isPawcallError } from '@pawcall/client';
import { createQuote, type CallOutput } from '@pawcall/contract';
import { quoteRequest, type HoldRequest } from '@pawcall/domain';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useHoldStore } from './useHold.ts';

/** What a quote is requested for. */
export type QuoteSubject = Pick<HoldRequest, 'slot' | 'result' | 'search' | 'zone'> & {
  /** The booking that gets the slot in place of its time, and its currency (VISIT-6). */
  readonly moves?: { readonly bookingUuid: string; readonly currency: string } | undefined;
};

export interface PendingQuote {
  readonly request: HoldRequest;
  readonly response: Promise<CallOutput<typeof createQuote>>;
}

/**
 * Sends a quote request. Until its outcome is known the tab stores it, so that a repeated request, even after a reload, is
 * answered with the quote that the first one has made (WIRE-9, GO-10).
 */
export const useSendQuote = (): ((subject: QuoteSubject) => PendingQuote) => {
  const { config, instance, user } = useApp();
  const { client } = instance;
  const store = useHoldStore();
  const { currency, source } = config;
  return useCallback(
    (subject) => {
      const { slot, result, search, zone, moves } = subject;
      const provider = result.feature;
      const previous = store.quoteUuid();
      const { key, previousKey } = store.requestKeys(subject);
      const request = { slot, result, search, zone, previous, key, userUuid: user?.uuid ?? '' };
      store.dispatch({ type: 'quoteRequested', request });
      const response = client.run(createQuote, {
        params: { partner_uuid: provider.uuid },
        input: quoteRequest({
          slot,
          provider,
          user,
          who: search.who,
          location: search.location,
          currency: moves?.currency ?? currency,
          source,
          zone,
          searchResultUuid: result.search_result_uuid,
          previousQuoteUuid: previous,
          requestKey: key,
          previousRequestKey: previousKey,
          movesBookingUuid: moves?.bookingUuid,
        }),
      });
      // Whoever takes the request handles its failure.
      response.catch((error: unknown) => {
        if (isRefusal(error)) store.dispatch({ type: 'requestSettled', key });
      });
      return { request, response };
    },
    [client, user, currency, source, store],
  );
};

/** Whether the service has refused; after any other failure it may hold the slot. */
const isRefusal = (error: unknown): boolean =>
  isPawcallError(error) && error.status !== null && error.status >= 400 && error.status < 500;

/** Sends quote requests, and stores the one that a press has started until a quote panel takes it. */
export interface QuoteRequests {
  readonly send: (subject: QuoteSubject) => PendingQuote;
  /** Sends the request on press, before the panel has rendered (PANEL-1). */
  readonly start: (subject: QuoteSubject) => void;
  /** Returns the started request once. */
  readonly take: () => PendingQuote | null;
  /** Releases the slot of a request that nobody takes. */
  readonly discard: (pending: PendingQuote | null) => void;
}

/** A started request is discarded on the next press and on unmount (WIRE-9). */
export const useQuoteRequests = (): QuoteRequests => {
  const store = useHoldStore();
  const send = useSendQuote();
  const started = useRef<PendingQuote>(null);
  const requests = useMemo(() => {
    const take = () => {
      const pending = started.current;
      started.current = null;
      return pending;
    };
    const discard = (pending: PendingQuote | null) => {
      pending?.response.then(
        ({ data: quote }) =>
          store.dispatch({ type: 'quoteArrived', quote, request: pending.request, popup: null }),
        () => undefined,
      );
    };
    const start = (subject: QuoteSubject) => {
      const before = take();
      const next = send(subject);
      started.current = next;
      // Both requests of one key are answered with the same quote.
      if (before?.request.key !== next.request.key) discard(before);
    };
    return { send, start, take, discard };
  }, [send, store]);
  const end = useEffectEvent(() => requests.discard(requests.take()));
  useEffect(() => () => end(), []);
  return requests;
};
