import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { MarketplaceClient, PawcallError, RunOptions } from '@pawcall/client';
import type { Call, CallOutput } from '@pawcall/contract';

/**
 * A call of the contract as a query. The key is the call's id and inputs, and what else the response depends on, such as the
 * language; `[call.id]` alone matches all of its responses. A newer input has its own key, so a late response never replaces a
 * newer one (WIRE-5).
 */
export const callQuery = <C extends Call>(
  client: MarketplaceClient,
  call: C,
  options: RunOptions<C>,
  ...depends: readonly string[]
) => {
  const { params, query, input } = options;
  return queryOptions<CallOutput<C>, PawcallError>({
    queryKey: [call.id, { params, query, input }, ...depends],
    queryFn: ({ signal }) => client.run(call, Object.assign({}, options, { signal })),
  });
};

/** A paged call as one infinite query; `next` returns the page after the last, if any. */
export const callPages = <C extends Call>(
  client: MarketplaceClient,
  call: C,
  options: RunOptions<C>,
  next: (pages: readonly CallOutput<C>[], page: number) => number | null,
  ...depends: readonly string[]
) =>
  infiniteQueryOptions<
    CallOutput<C>,
    PawcallError,
    InfiniteData<CallOutput<C>, number>,
    QueryKey,
    number
  >({
    queryKey: callQuery(client, call, options, ...depends).queryKey,
    queryFn: ({ pageParam, signal }) => {
      const query = Object.assign({}, options.query, { page: String(pageParam) });
      return client.run(call, Object.assign({}, options, { query, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: (_last, pages, page) => next(pages, page),
  });
