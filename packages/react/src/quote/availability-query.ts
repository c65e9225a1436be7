import type { MarketplaceClient } from '@pawcall/client';
import { listAvailability, type Slot } from '@pawcall/contract';
import { availabilityInput, type QuotePanelState } from '@pawcall/domain';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../queries/call-query.ts';

/** The free times of a day as the service answered them. */
export interface DayAnswer {
  readonly slots: readonly Slot[];
  /** The quote that was named: its slot counts as free (WIRE-9). */
  readonly ours: string | null;
}

/**
 * The free times of the panel's day in its zone (PANEL-1). The slot of the quote that `ours` names counts as free
 * (WIRE-9); which one that is changes nothing of the question. What is known shows at once, and whoever comes to the
 * day asks again: others book meanwhile.
 */
export const availabilityQuery = (
  client: MarketplaceClient,
  providerUuid: string,
  { day, zone }: Pick<QuotePanelState, 'day' | 'zone'>,
  ours: () => string | null,
) => {
  const options = (quoteUuid?: string | null) => ({
    params: { partner_uuid: providerUuid },
    input: availabilityInput(day, zone, quoteUuid),
  });
  return queryOptions({
    queryKey: [...callQuery(client, listAvailability, options(), zone).queryKey],
    queryFn: async ({ signal }): Promise<DayAnswer> => {
      const quoteUuid = ours();
      const { data } = await client.run(listAvailability, { ...options(quoteUuid), signal });
      return { slots: data, ours: quoteUuid };
    },
    staleTime: 0,
  });
};
