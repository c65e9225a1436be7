import { safeStringify } from '@pawcall/domain';
import { QueryClient } from '@tanstack/react-query';

/** The response cache of one widget. The client does the retries, and a focus of the window refetches nothing. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryKeyHashFn: safeStringify,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        networkMode: 'always',
      },
    },
  });

/** For responses that do not change during a visit: fetched once. */
export const FETCH_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const;
