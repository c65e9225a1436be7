import { useEffect, useMemo, useRef } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { useSendQuote, type PendingQuote, type QuoteSubject } from '../hold/useSendQuote.ts';

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
