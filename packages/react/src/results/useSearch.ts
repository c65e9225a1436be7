import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo, useEffect } from 'react';
import { fallbackSearch, type SearchAnswer, type SearchResult } from '@pawcall/contract';
import {
  fallbackSearchUuid,
  mergePages,
  nextPage,
  withOneEarliest,
  type SearchChoice,
  hasPassedTimes,
} from '@pawcall/domain';
import { isPawcallError, searchErrorMessage } from '@pawcall/client';
import { useApp } from '../context/app-context.ts';
import { callPages } from '../queries/call-query.ts';
import { useSearchQuery } from '../steps/useSearchQuery.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { errorText } from '../context/error-text.ts';
import { useText } from '../text/useText.ts';

/** Memoized by the pages. */
const useMerged = (pages: readonly SearchAnswer[] | undefined) =>
  useMemo(() => (pages ? mergePages(pages) : null), [pages]);

const withLabels = <P>(data: InfiniteData<SearchAnswer, P>): InfiniteData<SearchAnswer, P> => ({
  ...data,
  pages: withOneEarliest(data.pages),
});

/** Further results, and why the last attempt to load them failed (RES-10). */
export interface MoreResults {
  readonly loading: boolean;
  readonly error: Error | null;
  readonly load: () => void;
}

/** The guided search, and the fallback search if it found nothing (RES-6). `number` is new for each search. */
export const useSearch = (search: SearchChoice, number: number) => {
  const { client } = useApp().instance;
  const queryOf = useSearchQuery();
  const query = useMemo(() => queryOf(search, number), [queryOf, search, number]);

  // Signing in, another zone or language repeat the search; the shown results stay until the response arrives.
  const ofSameSearch = <T>(
    before: T,
    other: { readonly queryKey: readonly unknown[] } | undefined,
  ) => (other?.queryKey.at(-1) === String(number) ? before : undefined);
  const main = useInfiniteQuery({
    ...query,
    select: withLabels,
    placeholderData: ofSameSearch,
  });
  const uuid = fallbackSearchUuid(main.data?.pages[0] ?? null);

  const fallback = useInfiniteQuery({
    ...callPages(
      client,
      fallbackSearch,
      { input: { search_uuid: uuid ?? '' } },
      nextPage,
      String(number),
    ),
    select: withLabels,
    placeholderData: ofSameSearch,
    enabled: uuid !== null,
  });

  const mainResults = useMerged(main.data?.pages);
  const fallbackResults = useMerged(fallback.data?.pages);
  const shown = uuid === null ? main : fallback;
  const more: MoreResults | null = shown.hasNextPage
    ? {
        loading: shown.isFetchingNextPage,
        error: shown.isFetchNextPageError ? shown.error : null,
        load: () => {
          shown.fetchNextPage().catch(() => undefined);
        },
      }
    : null;
  return {
    main: mainResults,
    fallback: uuid === null ? null : fallbackResults,
    loading: main.isPending || (uuid !== null && fallback.isPending),
    // A failed refetch or further page leaves the results as they are.
    error: main.data ? null : main.error,
    fallbackError: fallback.data ? null : fallback.error,
    retry: () => {
      (main.isError ? main : fallback).refetch().catch(() => undefined);
    },
    /** Refetches; the results stay meanwhile. */
    refetch: () => {
      main.refetch({ cancelRefetch: false }).catch(() => undefined);
    },
    more,
  };
};

/** Refetches when the page becomes visible with slots that have passed, as after a sleep (TILE-3). */
export const useRefreshPassedSearch = (
  results: readonly SearchResult[],
  refetch: () => void,
): void => {
  const { session } = useApp().instance;
  // By the service's clock: with a fast device clock it would refetch forever.
  const check = useEffectEvent(() => {
    if (hasPassedTimes(results, session.serverNow())) refetch();
  });
  useEffect(() => onPageVisible(() => check()), []);
};

/** The owner's text for a failed search (ERR-2). */
export const useSearchErrorText = (): ((error: Error) => string) => {
  const text = useText();
  return (error) =>
    searchErrorMessage(error, (reason) =>
      isPawcallError(reason) ? errorText(reason, text) : null,
    );
};
