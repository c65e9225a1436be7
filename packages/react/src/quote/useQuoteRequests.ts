import { createQuote, type CallOutput, type SearchResult, type Slot } from '@pawcall/contract';
import { quoteRequest, type HoldRequest, type SearchChoice } from '@pawcall/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useHoldStore } from '../hold/useHold.ts';

/** What a quote is requested for. */
export interface QuoteSubject {
  readonly slot: Slot;
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly zone: string;
}

/** A quote request that has been sent. */
export interface PendingQuote {
  readonly request: HoldRequest;
  readonly answer: Promise<CallOutput<typeof createQuote>>;
}

/** Sends quote requests, and keeps the one that a press has started until a quote panel takes it. */
export interface QuoteRequests {
  readonly send: (subject: QuoteSubject) => PendingQuote;
  /** Sends at the press that chooses the slot, before the panel that shows the quote has rendered (PANEL-1). */
  readonly start: (subject: QuoteSubject) => void;
  /** The request that the last press has started, once. */
  readonly take: () => PendingQuote | null;
  /** Nobody waits for it any more: the slot that it holds is released. */
  readonly discard: (pending: PendingQuote | null) => void;
}

/** What is not taken before the next press, or before the component unmounts, is discarded (WIRE-9). */
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
      const answer = client.run(createQuote, {
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
      // The panel that takes it handles a failure, a moment later.
      answer.catch(() => undefined);
      return { request: { ...subject, previous, userUuid: user?.uuid ?? '' }, answer };
    };
    const take = () => {
      const pending = started.current;
      started.current = null;
      return pending;
    };
    const discard = (pending: PendingQuote | null) => {
      pending?.answer.then(
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
