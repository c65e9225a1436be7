import type { MarketplaceClient } from '@pawcall/client';
import { listAvailability, type Slot } from '@pawcall/contract';
import { availabilityInput, slotsOfDay, type QuotePanelState } from '@pawcall/domain';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../queries/call-query.ts';
import { frameOver } from '../ui/after-frame.ts';

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
