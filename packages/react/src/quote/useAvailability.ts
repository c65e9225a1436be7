import { listAvailability } from '@pawcall/contract';
import { availabilityInput, availabilityKey } from '@pawcall/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApp } from '../context/app-context.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/**
 * The free times of the chosen day in the chosen zone (PANEL-1). The slot that the owner holds, or is just giving back,
 * counts as free (WIRE-9).
 */
export const useAvailability = ({ state, dispatch, settling }: QuotePanel) => {
  const { instance } = useApp();
  const key = availabilityKey(state);
  const query = useQuery({
    queryKey: ['availability', key],
    queryFn: async ({ signal }) => {
      const answer = await instance.client.run(listAvailability, {
        params: { partner_uuid: state.providerUuid },
        input: availabilityInput(
          state.day,
          state.zone,
          state.heldQuoteUuid ?? state.toRelease.at(-1),
        ),
        signal,
      });
      return answer.data;
    },
  });

  const arrived = useEffectEvent((slots: NonNullable<typeof query.data>) =>
    dispatch({ type: 'availabilityArrived', key, slots }),
  );
  useEffect(() => {
    if (query.data) arrived(query.data);
  }, [query.data]);

  const refresh = useEffectEvent(() => {
    query.refetch().catch(() => undefined);
  });
  const taken = state.quote.kind === 'taken' || state.quote.kind === 'booked';
  useEffect(() => {
    if (taken) refresh();
  }, [taken]);

  return {
    slots: query.data ?? [],
    loading: settling || query.isPending,
    failed: query.isError,
    retry: () => {
      query.refetch().catch(() => undefined);
    },
  };
};
