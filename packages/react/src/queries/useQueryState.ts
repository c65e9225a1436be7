import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';

/** What a screen waits for before it can be used. */
export type QueryState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** A query's state: data stays when a refetch fails. Never suspends. */
export const useQueryState = <Answer, E, T, Key extends QueryKey>(
  query: UseQueryOptions<Answer, E, T, Key>,
): QueryState<T> => {
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return { status: 'ready', data };
  if (error === null) return { status: 'loading' };
  const retry = () => {
    refetch().catch(() => undefined);
  };
  return { status: 'failed', error, retry };
};
