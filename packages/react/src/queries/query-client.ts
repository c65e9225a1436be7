import { jsonText } from '@pawcall/domain';
import { QueryClient } from '@tanstack/react-query';

/**
 * The cache of one widget: everything that a service answered stands here and nowhere else. Retries are the client's
 * own, and a focus of the window changes nothing under the owner's eyes.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: jsonText,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        networkMode: 'always',
      },
    },
  });

/** Options for an answer that is the same as long as the widget is there: it is asked for once. */
export const FETCH_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;
