import type { SearchResult } from '@pawcall/contract';
import { openPopup, type SearchChoice } from '@pawcall/domain';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState, type RefObject } from 'react';
import { useApp } from '../context/app-context.ts';
import { useHoldStore } from '../hold/useHold.ts';
import { canPrefetch } from '../queries/can-prefetch.ts';
import { availabilityQuery } from '../quote/useAvailability.ts';
import { useClock } from '../ui/useClock.ts';

/** Providers prefetched per search. */
const MOST = 3;
/** How long results must be visible first, in ms. */
const LOOKS_MS = 300;
/** How long prefetched slots stay cached, in ms. */
const FRESH_MS = 60_000;

// One entry per widget: the providers prefetched for its last search.
const asked = new WeakMap<object, { readonly number: number; readonly uuids: Set<string> }>();

const askedOf = (instance: object, number: number): Set<string> => {
  const known = asked.get(instance);
  if (known?.number === number) return known.uuids;
  const uuids = new Set<string>();
  asked.set(instance, { number, uuids });
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
    readonly inSight: number;
  },
): void => {
  const { results, searchNumber, inSight: first } = of;
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
    const uuids = askedOf(instance, searchNumber);
    const inSight = new Set<SearchResult>();
    let isOver = false;
    let isAsking = false;

    const ask = async (result: SearchResult) => {
      const { panel } = openPopup({ results, result, slot: null, searchDay: day, zone });
      const { uuid } = result.feature;
      uuids.add(uuid);
      const query = availabilityQuery(instance.client, uuid, panel, ownQuoteUuid);
      const end = () => {
        cancelTimer();
        ends.delete(end);
        forget(queries, query.queryKey);
      };
      const cancelTimer = clock.setTimeout(end, FRESH_MS);
      ends.add(end);
      await queries.prefetchQuery(query);
      if (queries.getQueryState(query.queryKey)?.status === 'error') isOver = true;
    };
    const askOn = async () => {
      if (isAsking) return;
      isAsking = true;
      const next = () => results.find((each) => inSight.has(each) && !uuids.has(each.feature.uuid));
      for (let result = next(); result; result = next()) {
        if (isOver || uuids.size >= MOST || isCovered(current) || !canPrefetch(document)) break;
        await ask(result);
      }
      isAsking = false;
    };
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const result = results[[...current.children].indexOf(target)];
        if (result && isIntersecting) inSight.add(result);
        else if (result) inSight.delete(result);
      }
      void askOn();
    });
    const again = () => void askOn();
    const cancel = clock.setTimeout(() => {
      for (const cell of [...current.children].slice(0, first)) watch.observe(cell);
    }, LOOKS_MS);
    document.addEventListener('visibilitychange', again);
    // A closing dialog returns the focus to its tile.
    current.addEventListener('focusin', again);
    return () => {
      isOver = true;
      cancel();
      watch.disconnect();
      document.removeEventListener('visibilitychange', again);
      current.removeEventListener('focusin', again);
    };
  }, [instance, searchNumber, results, day, zone, ownQuoteUuid, clock, queries, ends, list, first]);
};

const isCovered = (element: Element): boolean => {
  const root = element.getRootNode();
  return (
    (root instanceof ShadowRoot || root instanceof Document) &&
    root.querySelector('dialog[open]') !== null
  );
};

/** Cancels the request, or drops its unused response. */
const forget = (queries: QueryClient, queryKey: QueryKey): void => {
  const query = queries.getQueryCache().find({ queryKey, exact: true });
  if (!query || query.isActive() || query.state.dataUpdateCount > 1) return;
  query.cancel().catch(() => undefined);
  queries.removeQueries({ queryKey, exact: true });
};
