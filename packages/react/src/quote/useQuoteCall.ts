import { createQuote, type CallOutput, type SearchResult, type Slot } from '@pawcall/contract';
import { quoteRequest, type SearchChoice } from '@pawcall/domain';
import { useCallback } from 'react';
import { useApp } from '../context/app-context.ts';
import type { HeldFor } from '../held/held-parts.ts';
import { useHeld } from '../held/useHeld.ts';

/** What a quote is wanted for. */
export interface QuoteWish {
  readonly slot: Slot;
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly zone: string;
}

/** A quote that was asked for at a press, for whatever shows it. */
export interface AskedQuote {
  readonly wish: Omit<HeldFor, 'by'>;
  readonly answer: Promise<CallOutput<typeof createQuote>>;
}

/** Asks for a quote. It is asked for at the press that chooses the slot, not when what shows it has been rendered (PANEL-1). */
export const useQuoteCall = (): ((wish: QuoteWish) => AskedQuote) => {
  const { config, instance, user } = useApp();
  const { client } = instance;
  const held = useHeld();
  const { currency, source } = config;
  return useCallback(
    (wish) => {
      const { slot, result, search, zone } = wish;
      const provider = result.feature;
      const previous = held.kept();
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
      // Who shows it hears of a failure, a moment later.
      answer.catch(() => undefined);
      return { wish: { ...wish, previous, userUuid: user?.uuid ?? '' }, answer };
    },
    [client, user, currency, source, held],
  );
};
