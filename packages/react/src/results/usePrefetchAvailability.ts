import type { SearchResult } from '@pawcall/contract';
import { openPopup, type SearchChoice } from '@pawcall/domain';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useApp } from '../context/app-context.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { canPrefetch } from '../queries/can-prefetch.ts';
import { availabilityQuery } from '../quote/useAvailability.ts';
import { useClock } from '../ui/ui-context.ts';

/** Providers prefetched per search. */
const LIMIT = 3;
/** How long results must be visible first, in ms. */
const DWELL_MS = 300;
/** How long prefetched slots stay cached, in ms. */
const CACHE_MS = 60_000;

// One entry per widget: the providers prefetched for its last search.
const prefetched = new WeakMap<object, { readonly number: number; readonly uuids: Set<string> }>();

const prefetchedUuids = (instance: object, number: number): Set<string> => {
  const known = prefetched.get(instance);
  if (known?.number === number) return known.uuids;
  const uuids = new Set<string>();
  prefetched.set(instance, { number, uuids });
  return uuids;
};

/**
 * Prefetches the slots of the first visible providers one by one, until one request fails. Opening a provider shows them while
 * they are fetched again; unused ones are dropped after a minute and with the results (POP-2, PANEL-1).
 */
export const usePrefetchAvailability = (
  list: RefObject<HTMLElement | null>,
  of: {
    readonly results: readonly SearchResult[];
    readonly search: SearchChoice;
    readonly searchNumber: number;
    readonly count: number;
  },
): void => {
  const { results, searchNumber, count } = of;
  const { instance, zone } = useApp();
  const { ownQuoteUuid } = useHoldStore();
  const clock = useClock();
  const queries = useQueryClient();
  const { day } = of.search;
  const [ends] = useState(() => new Set<() => void>());

  useEffect(
    () => () => {
      for (const end of ends) end();
    },
    [ends, searchNumber, zone],
  );

  useEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const uuids = prefetchedUuids(instance, searchNumber);
    const visible = new Set<SearchResult>();
    let isStopped = false;
    let isPrefetching = false;

    const prefetch = async (result: SearchResult) => {
      const { panel } = openPopup({ results, result, slot: null, searchDay: day, zone });
      const { uuid } = result.feature;
      uuids.add(uuid);
      const query = availabilityQuery(instance.client, uuid, panel, ownQuoteUuid);
      const end = () => {
        cancelTimer();
        ends.delete(end);
        dropUnused(queries, query.queryKey);
      };
      const cancelTimer = clock.setTimeout(end, CACHE_MS);
      ends.add(end);
      await queries.prefetchQuery(query);
      if (queries.getQueryState(query.queryKey)?.status === 'error') isStopped = true;
    };
    const prefetchNext = async () => {
      if (isPrefetching) return;
      isPrefetching = true;
      const next = () => results.find((each) => visible.has(each) && !uuids.has(each.feature.uuid));
      for (let result = next(); result; result = next()) {
        if (isStopped || uuids.size >= LIMIT || isCovered(current) || !canPrefetch(document)) break;
        await prefetch(result);
      }
      isPrefetching = false;
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const result = results[[...current.children].indexOf(target)];
        if (result && isIntersecting) visible.add(result);
        else if (result) visible.delete(result);
      }
      void prefetchNext();
    });
    const resume = () => void prefetchNext();
    const cancel = clock.setTimeout(() => {
      for (const cell of [...current.children].slice(0, count)) observer.observe(cell);
    }, DWELL_MS);
    document.addEventListener('visibilitychange', resume);
    // A closing dialog returns the focus to its tile.
    current.addEventListener('focusin', resume);
    return () => {
      isStopped = true;
      cancel();
      observer.disconnect();
      document.removeEventListener('visibilitychange', resume);
      current.removeEventListener('focusin', resume);
    };
  }, [instance, searchNumber, results, day, zone, ownQuoteUuid, clock, queries, ends, list, count]);
};

const isCovered = (element: Element): boolean => {
  const root = element.getRootNode();
  return (
    (root instanceof ShadowRoot || root instanceof Document) &&
    root.querySelector('dialog[open]') !== null
  );
};

/** Cancels the request, or drops its unused response. */
const dropUnused = (queries: QueryClient, queryKey: QueryKey): void => {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.isActive() || query.state.dataUpdateCount > 1) return;
  query.cancel().catch(() => undefined);
  queries.removeQueries({ queryKey, exact: true });
};
