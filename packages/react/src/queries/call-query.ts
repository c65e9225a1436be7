import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { MarketplaceClient, PawcallError, RunOptions } from '@pawcall/client';
import type { Call, CallOutput } from '@pawcall/contract';

/**
 * A call of the contract as a query. Its key is the call's id and inputs, then what else the answer depends on, such as
 * the language that the client sends beside them; `[call.id]` alone is the key of all of its answers. A newer question
 * has a key of its own, so a late answer never stands in its place (WIRE-5).
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

/** A call that answers in pages as one query of those that have come; `next` names the page after them, if any, given the number of the last. */
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
