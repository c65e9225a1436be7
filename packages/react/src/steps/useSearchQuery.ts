import { guidedSearch } from '@pawcall/contract';
import { guidedSearchRequest, languageOf, nextPage, type SearchChoice } from '@pawcall/domain';
import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApp } from '../context/app-context.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { callPages } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { useClock } from '../ui/ui-context.ts';

/** The query of a guided search, the same for prefetching and showing; `number` is new for each search. */
export const useSearchQuery = () => {
  const { config, instance, user, zone } = useApp();
  const { client } = instance;
  const { ownQuoteUuid } = useHoldStore();
  const { currency, source } = config;
  const { locale } = useText();
  const clock = useClock();
  const language = languageOf(locale);
  const userUuid = user?.uuid ?? '';
  return useCallback(
    (search: SearchChoice, number: number) => {
      const context = { now: clock.now(), zone, language, currency, source };
      const input = guidedSearchRequest(search, context);
      const depends = [userUuid, String(number)];
      return infiniteQueryOptions({
        ...callPages(client, guidedSearch, { input }, nextPage, ...depends),
        // The owner's slot on hold counts as free (WIRE-9); it is not part of the key.
        queryFn: ({ pageParam, signal }) => {
          const quoteUuid = ownQuoteUuid();
          return client.run(guidedSearch, {
            input: quoteUuid === null ? input : { ...input, quote_uuid: quoteUuid },
            query: { page: String(pageParam) },
            signal,
          });
        },
      });
    },
    [client, ownQuoteUuid, clock, zone, language, currency, source, userUuid],
  );
};

/** Sends the search on press, before its screen renders. */
export const usePrefetchSearch = () => {
  const queries = useQueryClient();
  const queryOf = useSearchQuery();
  return (search: SearchChoice, number: number): void => {
    void queries.prefetchInfiniteQuery(queryOf(search, number));
  };
};
