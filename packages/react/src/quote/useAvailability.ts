import { listAvailability } from '@pawcall/contract';
import { availabilityInput, availabilityKey, PROVIDER_SWITCH_POPUP_MS } from '@pawcall/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { useClock } from '../ui/useClock.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** The free times of the chosen day in the chosen zone (PANEL-1). The owner's own held slot counts as free (WIRE-9). */
export const useAvailability = ({ state, dispatch }: QuotePanel) => {
  const { instance } = useApp();
  const fresh = useFreshProvider();
  const key = availabilityKey(state);
  const query = useQuery({
    queryKey: ['availability', key],
    queryFn: async ({ signal }) => {
      const answer = await instance.client.run(listAvailability, {
        params: { partner_uuid: state.providerUuid },
        input: availabilityInput(state.day, state.zone, state.heldQuoteUuid ?? undefined),
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
  const taken = state.quote.kind === 'taken';
  useEffect(() => {
    if (taken) refresh();
  }, [taken]);

  return {
    slots: query.data ?? [],
    loading: fresh || query.isPending,
    failed: query.isError,
    retry: () => {
      query.refetch().catch(() => undefined);
    },
  };
};

/** Loading is shown for 150 ms after a change of provider, beside the requests and not after them (POP-2, GO-6). */
const useFreshProvider = (): boolean => {
  const clock = useClock();
  const [fresh, setFresh] = useState(true);
  useEffect(() => clock.setTimeout(() => setFresh(false), PROVIDER_SWITCH_POPUP_MS), [clock]);
  return fresh;
};
