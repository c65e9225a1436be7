import type { MarketplaceClient } from '@pawcall/client';
import { listAvailability, type Slot } from '@pawcall/contract';
import {
  availabilityInput,
  slotsOfDay,
  type QuotePanelAction,
  type QuotePanelState,
} from '@pawcall/domain';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '../context/app-context.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { callQuery } from '../queries/call-query.ts';

/**
 * The free slots of a day in the panel's zone (PANEL-1). The slot of our own quote counts as free (WIRE-9), and that quote is not
 * part of the key. Cached slots show at once and are always refetched.
 */
export const availabilityQuery = (
  client: MarketplaceClient,
  providerUuid: string,
  { day, zone }: Pick<QuotePanelState, 'day' | 'zone'>,
  ownQuoteUuid: () => string | null,
) => {
  const options = (quoteUuid?: string | null) => ({
    params: { partner_uuid: providerUuid },
    input: availabilityInput(day, zone, quoteUuid),
  });
  return queryOptions({
    queryKey: [...callQuery(client, listAvailability, options(), zone).queryKey],
    queryFn: async ({ signal }): Promise<readonly Slot[]> => {
      const { data } = await client.run(listAvailability, { ...options(ownQuoteUuid()), signal });
      return slotsOfDay(data, { day, zone });
    },
    staleTime: 0,
  });
};

/** The free slots of the panel's day. */
export interface Availability {
  /** Undefined before the first response. */
  readonly slots: readonly Slot[] | undefined;
  readonly failed: boolean;
  readonly refetch: () => void;
  /** Requests the slots of a day on press, before it shows. */
  readonly prefetch: (day: string) => void;
  /** Whether the cached response for that day is empty. */
  readonly isEmpty: (day: string) => boolean;
}

/**
 * Requests the free slots of the panel's day and reports each response to the panel while a slot is selected (PANEL-1, PANEL-2).
 * The slot of our own quote, or of one being requested, is never reported as gone (WIRE-9).
 */
export const useAvailability = (of: {
  readonly providerUuid: string;
  readonly state: QuotePanelState;
  readonly dispatch: (action: QuotePanelAction) => void;
  /** While false, nothing is requested and prefetched slots are not used. */
  readonly isOpen: boolean;
  /** A quote request is pending or failed, so the owner of its slot is unknown. */
  readonly isQuoteUnsettled: boolean;
  readonly ownQuoteUuid: () => string | null;
  /** Our own quote holds the slot. */
  readonly isHeld: () => boolean;
}): Availability => {
  const { providerUuid, state, dispatch, isOpen, isQuoteUnsettled, ownQuoteUuid, isHeld } = of;
  const { client } = useApp().instance;
  const queries = useQueryClient();
  const { day, zone, isKept } = state;
  const queryOf = (other: string) =>
    availabilityQuery(client, providerUuid, { day: other, zone }, ownQuoteUuid);
  const options = queryOf(day);
  const { data, isFetching, isSuccess, isError } = useQuery({
    ...options,
    ...(!isOpen && { enabled: false, queryKey: [...options.queryKey, 'closed'], gcTime: 0 }),
  });

  const response = isKept && isSuccess && !isFetching && !isQuoteUnsettled ? data : null;
  const report = useEffectEvent(() => {
    if (response !== null && !isHeld()) dispatch({ type: 'dayAnswered', day, slots: response });
  });
  useEffect(() => report(), [response, day]);

  return {
    slots: data,
    failed: isError,
    refetch() {
      queries.invalidateQueries({ queryKey: options.queryKey }).catch(() => undefined);
    },
    prefetch(other) {
      if (other !== day) void queries.prefetchQuery(queryOf(other));
    },
    isEmpty: (other) => queries.getQueryData(queryOf(other).queryKey)?.length === 0,
  };
};
