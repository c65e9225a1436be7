import { createQuote, type CallOutput, type SearchResult, type Slot } from '@pawcall/contract';
import { quoteRequest, type SearchChoice } from '@pawcall/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import type { HeldFor } from '../hold/held-parts.ts';
import { useHeld } from '../hold/useHeld.ts';

/** What a quote is wanted for. */
export interface QuoteWish {
  readonly slot: Slot;
  readonly result: SearchResult;
  readonly search: SearchChoice;
  readonly zone: string;
}

/** A quote that was asked for, for whatever shows it. */
export interface AskedQuote {
  readonly wish: Omit<HeldFor, 'by'>;
  readonly answer: Promise<CallOutput<typeof createQuote>>;
}

/** The ways to ask for quotes, and what the last press has asked for until it is taken. */
export interface QuoteCalls {
  readonly call: (wish: QuoteWish) => AskedQuote;
  /** At the press that chooses the slot, not when what shows the quote has been rendered (PANEL-1). */
  readonly callAtPress: (wish: QuoteWish) => void;
  /** Answers it once. */
  readonly take: () => AskedQuote | null;
  /** Nobody waits for it any more: what it holds is given back. */
  readonly letGo: (asked: AskedQuote | null) => void;
}

/** Asks for quotes. What is not taken before the next press, or before what was pressed goes away, is let go of (WIRE-9). */
export const useQuoteCalls = (): QuoteCalls => {
  const { config, instance, user } = useApp();
  const { client } = instance;
  const held = useHeld();
  const { currency, source } = config;
  const last = useRef<AskedQuote>(null);
  const calls = useMemo(() => {
    const call = (wish: QuoteWish): AskedQuote => {
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
    };
    const take = () => {
      const asked = last.current;
      last.current = null;
      return asked;
    };
    const letGo = (asked: AskedQuote | null) => {
      asked?.answer.then(
        ({ data }) => held.arrived(data, { ...asked.wish, by: asked }, false),
        () => undefined,
      );
    };
    return {
      call,
      callAtPress(wish: QuoteWish) {
        letGo(take());
        last.current = call(wish);
      },
      take,
      letGo,
    };
  }, [client, user, currency, source, held]);
  const end = useEffectEvent(() => calls.letGo(calls.take()));
  useEffect(() => () => end(), []);
  return calls;
};
