import { QueryClient } from '@tanstack/react-query';

/** One cache a widget. Retries are the client's own, and a focus of the window changes nothing under the owner's eyes. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 30_000,
        networkMode: 'always',
      },
    },
  });
