import { fallbackSearch, guidedSearch, type SearchAnswer } from '@pawcall/contract';
import {
  fallbackSearchUuid,
  guidedSearchRequest,
  languageOf,
  mergePages,
  nextPage,
  type SearchChoice,
} from '@pawcall/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { useClock } from '../ui/useClock.ts';

const pagesOf = (pages: readonly SearchAnswer[] | undefined) => (pages ? mergePages(pages) : null);

/** Results beyond those that show, and what went wrong with the last try to get them (RES-10). */
export interface FurtherResults {
  readonly loading: boolean;
  readonly error: Error | null;
  readonly load: () => void;
}

/** The guided search, and the fallback when it came back empty (RES-6). `number` is new for each search asked for. */
export const useSearch = (search: SearchChoice, number: number) => {
  const { config, instance, user, zone } = useApp();
  const { locale } = useText();
  const clock = useClock();
  const userUuid = user?.uuid ?? null;
  const language = languageOf(locale);

  // Signing in, another zone or another language asks anew; what is on screen stays until the answer is there.
  const stay = <T>(before: T, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.at(-1) === number ? before : undefined;
  const main = useInfiniteQuery({
    queryKey: ['search', search, zone, config.currency, userUuid, language, number],
    queryFn: ({ pageParam, signal }) =>
      instance.client.run(guidedSearch, {
        input: guidedSearchRequest(search, {
          now: clock.now(),
          zone,
          language,
          currency: config.currency,
          source: config.source,
        }),
        query: { page: String(pageParam) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.meta),
    placeholderData: stay,
  });
  const searchUuid = fallbackSearchUuid(main.data?.pages[0] ?? null);

  const fallback = useInfiniteQuery({
    queryKey: ['fallback', searchUuid, number],
    queryFn: ({ pageParam, signal }) =>
      instance.client.run(fallbackSearch, {
        input: { search_uuid: searchUuid ?? '' },
        query: { page: String(pageParam) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => nextPage(last.meta),
    placeholderData: stay,
    enabled: searchUuid !== null,
  });

  const shown = searchUuid === null ? main : fallback;
  const more: FurtherResults | null = shown.hasNextPage
    ? {
        loading: shown.isFetchingNextPage,
        error: shown.isFetchNextPageError ? shown.error : null,
        load: () => {
          shown.fetchNextPage().catch(() => undefined);
        },
      }
    : null;
  return {
    main: pagesOf(main.data?.pages),
    fallback: searchUuid === null ? null : pagesOf(fallback.data?.pages),
    loading: main.isPending || (searchUuid !== null && fallback.isPending),
    // What is there stays when only more of it, or a newer answer, could not be had.
    error: main.data ? null : main.error,
    fallbackError: fallback.data ? null : fallback.error,
    retry: () => {
      (main.isError ? main : fallback).refetch().catch(() => undefined);
    },
    more,
  };
};
