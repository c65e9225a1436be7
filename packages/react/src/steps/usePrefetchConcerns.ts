import { useQueryClient, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listConcerns } from '@pawcall/contract';
import type { MarketplaceClient } from '@pawcall/client';
import { whoSpecies, type JourneyState } from '@pawcall/domain';
import { useApp } from '../context/app-context.ts';
import { callQuery } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';

export const concernsQuery = (client: MarketplaceClient, species: string, locale: string) =>
  queryOptions({
    ...callQuery(client, listConcerns, { query: { pet_species: species } }, locale),
    ...FETCH_ONCE,
  });

/** Prefetches the concerns of the chosen species on the first step (STEP-3, STEP-5). */
export const usePrefetchConcerns = ({ pendingChoice }: JourneyState): void => {
  const { client } = useApp().instance;
  const { locale } = useText();
  const queries = useQueryClient();
  const species = pendingChoice && whoSpecies(pendingChoice.who);
  useEffect(() => {
    if (species) void queries.prefetchQuery(concernsQuery(client, species, locale));
  }, [queries, client, species, locale]);
};
