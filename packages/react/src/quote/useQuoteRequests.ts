import { createQuote, type CallOutput, type SearchResult, type Slot } from '@pawcall/contract';
import { quoteRequest, type HoldRequest, type SearchChoice } from '@pawcall/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useHoldStore } from '../hold/useHold.ts';

export interface QuoteSubject {
  readonly slot: Slot;
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly zone: string;
}

export interface PendingQuote {
  readonly request: HoldRequest;
  readonly response: Promise<CallOutput<typeof createQuote>>;
}

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
  const { config, instance, user } = useApp();
  const { client } = instance;
  const store = useHoldStore();
  const { currency, source } = config;
  const started = useRef<PendingQuote>(null);
  const requests = useMemo(() => {
    const send = (subject: QuoteSubject): PendingQuote => {
      const { slot, result, search, zone } = subject;
      const provider = result.feature;
      const previous = store.quoteUuid();
      const response = client.run(createQuote, {
        params: { partner_uuid: provider.uuid },
        input: quoteRequest({
          slot,
          provider,
          user,
          who: search.who,
          location: search.location,
          currency,
          source,
          zone,
          searchResultUuid: result.search_result_uuid,
          previousQuoteUuid: previous,
        }),
      });
      // The panel that takes the request handles its failure.
      response.catch(() => undefined);
      return { request: { ...subject, previous, userUuid: user?.uuid ?? '' }, response };
    };
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
      discard(take());
      started.current = send(subject);
    };
    return { send, start, take, discard };
  }, [client, user, currency, source, store]);
  const end = useEffectEvent(() => requests.discard(requests.take()));
  useEffect(() => () => end(), []);
  return requests;
};
