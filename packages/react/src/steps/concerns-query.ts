import type { MarketplaceClient } from '@pawcall/client';
import { listConcerns } from '@pawcall/contract';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../queries/call-query.ts';
import { FETCH_ONCE } from '../queries/query-client.ts';

/** The concerns of a species in a language, asked for once and shared by every screen. */
export const concernsQuery = (client: MarketplaceClient, species: string, locale: string) =>
  queryOptions({
    ...callQuery(client, listConcerns, { query: { pet_species: species } }, locale),
    ...FETCH_ONCE,
  });
