import { isPawcallError } from '@pawcall/client';
import { createQuote, type CallOutput } from '@pawcall/contract';
import { quoteRequest, type HoldRequest } from '@pawcall/domain';
import { useCallback } from 'react';
import { useApp } from '../context/app-context.ts';
import { useHoldStore } from './useHold.ts';

/** What a quote is requested for. */
export type QuoteSubject = Pick<HoldRequest, 'slot' | 'result' | 'search' | 'zone'>;

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
      const { slot, result, search, zone } = subject;
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
          currency,
          source,
          zone,
          searchResultUuid: result.search_result_uuid,
          previousQuoteUuid: previous,
          requestKey: key,
          previousRequestKey: previousKey,
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
