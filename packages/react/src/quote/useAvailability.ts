import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MarketplaceClient } from '@pawcall/client';
import { listAvailability, type Slot } from '@pawcall/contract';
import {
  availabilityInput,
  slotsOfDay,
  type QuotePanelState,
  type QuotePanelAction,
} from '@pawcall/domain';
import { callQuery } from '../queries/call-query.ts';
import { frameOver } from '../ui/after-frame.ts';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';

/**
 * The free times of the panel's day in its zone (PANEL-1). The slot of the quote that `ours` names counts as free
 * (WIRE-9); which one that is changes nothing of the question. What is known shows at once, and whoever comes to the
 * day asks again: others book meanwhile. With `mayWait` the call leaves after the frame in which a press is answered, of which
 * it takes a cheap phone half to make one.
 */
export const availabilityQuery = (
  client: MarketplaceClient,
  providerUuid: string,
  { day, zone }: Pick<QuotePanelState, 'day' | 'zone'>,
  ours: () => string | null,
  mayWait = false,
) => {
  const options = (quoteUuid?: string | null) => ({
    params: { partner_uuid: providerUuid },
    input: availabilityInput(day, zone, quoteUuid),
  });
  return queryOptions({
    queryKey: [...callQuery(client, listAvailability, options(), zone).queryKey],
    queryFn: async ({ signal }): Promise<readonly Slot[]> => {
      if (mayWait) await frameOver();
      const { data } = await client.run(listAvailability, { ...options(ours()), signal });
      return slotsOfDay(data, { day, zone });
    },
    staleTime: 0,
  });
};

/** The free times of the day that is looked at. */
export interface Times {
  /** Those that are known, undefined before the first answer. */
  readonly free: readonly Slot[] | undefined;
  /** The last answer could not be had. */
  readonly failed: boolean;
  /** Asks for them anew. */
  readonly ask: () => void;
  /** Asks for those of the day that is being chosen, before it shows. */
  readonly askAhead: (day: string) => void;
  /** Whether the service has answered that there are none on that day. */
  readonly isEmpty: (day: string) => boolean;
}

/**
 * Asks for the times of the panel's day, and tells the panel of each answer while a time is kept (PANEL-1, PANEL-2). No
 * answer is a judge of the slot that the owner's own quote holds, or is about to (WIRE-9).
 */
export const useTimes = (of: {
  readonly providerUuid: string;
  readonly state: QuotePanelState;
  readonly dispatch: (action: QuotePanelAction) => void;
  /** Until it is, nothing is asked for, and what has been asked for ahead is left alone. */
  readonly isOpen: boolean;
  /** A quote is on its way, or was lost on it: whether its slot is ours is not known. */
  readonly isUnsure: boolean;
  readonly ours: () => string | null;
  /** The owner's own quote holds the slot: no answer can say that it is gone, whatever it leaves out. */
  readonly isHeld: () => boolean;
}): Times => {
  const { providerUuid, state, dispatch, isOpen, isUnsure, ours, isHeld } = of;
  const { client } = useApp().instance;
  const queries = useQueryClient();
  const { day, zone, isKept } = state;
  const queryOf = (other: string, mayWait?: boolean) =>
    availabilityQuery(client, providerUuid, { day: other, zone }, ours, mayWait);
  const options = queryOf(day, true);
  const { data, isFetching, isSuccess, isError } = useQuery({
    ...options,
    ...(!isOpen && { enabled: false, queryKey: [...options.queryKey, 'unasked'], gcTime: 0 }),
  });
  const ask = () => {
    queries.invalidateQueries({ queryKey: options.queryKey }).catch(() => undefined);
  };

  const answer = isKept && isSuccess && !isFetching && !isUnsure ? data : null;
  const judge = useEffectEvent(() => {
    if (answer !== null && !isHeld()) dispatch({ type: 'dayAnswered', day, slots: answer });
  });
  useEffect(() => judge(), [answer, day]);

  return {
    free: data,
    failed: isError,
    ask,
    askAhead(other) {
      if (other !== day) void queries.prefetchQuery(queryOf(other));
    },
    isEmpty: (other) => queries.getQueryData(queryOf(other).queryKey)?.length === 0,
  };
};
