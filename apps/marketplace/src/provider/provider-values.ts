import type { ProviderTable } from '../schema/tables/provider.ts';

/** What is told of a provider, as columns: all but how it is known and what was made of it here. */
export const PROVIDER_VALUES = [
  'first_name',
  'last_name',
  'designation',
  'post_nominal',
  'description',
  'languages',
  'country',
  'jurisdiction',
  'time_zone',
  'rate_amount',
  'currency',
  'species',
  'concerns',
  'top_rated_concerns',
  'rating_average',
  'rating_count',
  'joined_on',
  'is_featured',
  'is_active',
] as const satisfies readonly (keyof ProviderTable)[];
