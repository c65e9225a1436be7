import {
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';

/** What a screen waits for before it can be used. */
export type Load<T, E = Error> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly error: E; readonly retry: () => void };

/** A query as a load: what is there stays when a newer answer cannot be had, and a retry loads anew. It never suspends. */
export const useLoad = <Answer, E, T, Key extends QueryKey>(
  query: UseQueryOptions<Answer, E, T, Key>,
): Load<T, E> => {
  const queries = useQueryClient();
  const { data, error } = useQuery(query);
  if (data !== undefined) return { status: 'ready', data };
  if (error === null) return { status: 'loading' };
  const retry = () => {
    queries.resetQueries({ queryKey: query.queryKey }).catch(() => undefined);
  };
  return { status: 'failed', error, retry };
};
