import { type Booking, type CallOutput, listBookings, listWaitlist } from '@pawcall/contract';
import { nextReviewPage as nextPageOf, visitList, type VisitList } from '@pawcall/domain';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApp } from '../context/app-context.ts';
import { onPageVisible } from '../effects/on-page-visible.ts';
import { callPages } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { isMissingCall } from './is-missing-call.ts';

type Answer = CallOutput<typeof listBookings>;

/** The visits of the signed-in owner, as far as their pages are loaded. */
export interface Visits extends VisitList {
  readonly status: 'loading' | 'failed' | 'unavailable' | 'ready';
  readonly isEmpty: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly upcomingPages: Pages;
  readonly pastPages: Pages;
}

/** More pages of one list. */
export interface Pages {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly more: () => void;
}

/** Reads upcoming and past visits, and again when the page is looked at (VISIT-2, VISIT-15). */
export const useVisits = (now: Temporal.Instant): Visits => {
  const queries = useQueryClient();
  const upcoming = useBookings('upcoming');
  const past = useBookings('past');
  useEffect(() => onPageVisible(() => refresh(queries)), [queries]);
  const bookings = [upcoming, past].flatMap(
    ({ data }) => data?.pages.flatMap((page) => page.data) ?? [],
  );
  const error = [upcoming, past].find(({ data }) => data === undefined)?.error ?? null;
  const isLoading = upcoming.isPending || past.isPending;
  const list = visitList(bookings, now);
  // A visit that has left one list may not be read in the other yet.
  const hasNone = list.upcoming.length + list.past.length === 0;
  const isRead = !upcoming.isFetching && !past.isFetching;
  const [isEmpty, setEmpty] = useState(true);
  if (isEmpty !== hasNone && (isEmpty || isRead)) setEmpty(hasNone);
  return {
    ...list,
    isEmpty,
    status: isMissingCall(error)
      ? 'unavailable'
      : error
        ? 'failed'
        : isLoading
          ? 'loading'
          : 'ready',
    error,
    retry: () => refresh(queries),
    upcomingPages: pagesOf(upcoming),
    pastPages: pagesOf(past),
  };
};

const useBookings = (when: 'upcoming' | 'past') => {
  const { instance, user } = useApp();
  const { locale } = useText();
  const next = (pages: readonly Answer[], page: number) => nextPageOf(pages.at(-1)?.meta, page);
  // The owner is part of the key: nobody sees another's visits, not even for a moment.
  const depends = [user?.uuid ?? '', locale];
  return useInfiniteQuery(
    callPages(instance.client, listBookings, { query: { when } }, next, ...depends),
  );
};

const pagesOf = (query: ReturnType<typeof useBookings>): Pages => ({
  hasMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  error: query.isFetchNextPageError ? query.error : null,
  more: () => void query.fetchNextPage(),
});

type Queries = ReturnType<typeof useQueryClient>;

const refresh = (queries: Queries): void =>
  void queries.invalidateQueries({ queryKey: [listBookings.id] }, { cancelRefetch: false });

/** Shows a changed visit at once, then reads all of them again. */
export const useShowVisit = (): ((changed: Booking) => void) => {
  const queries = useQueryClient();
  return (changed) => {
    // In both lists: it may leave the one before it is read in the other, and must not vanish meanwhile.
    queries.setQueriesData<InfiniteData<Answer>>({ queryKey: [listBookings.id] }, (known) => {
      const [first, ...more] = known?.pages ?? [];
      if (!known || !first) return known;
      const others = (page: Answer) => page.data.filter(({ uuid }) => uuid !== changed.uuid);
      const pages = [
        { ...first, data: [changed, ...others(first)] },
        ...more.map((page) => ({ ...page, data: others(page) })),
      ];
      return { ...known, pages };
    });
    // A place in line may have ended with it.
    for (const { id } of [listBookings, listWaitlist])
      void queries.invalidateQueries({ queryKey: [id] });
  };
};

/** Reads the visits again. */
export const useRefreshVisits = (): (() => void) => {
  const queries = useQueryClient();
  return () => refresh(queries);
};
