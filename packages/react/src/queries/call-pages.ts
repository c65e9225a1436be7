import type { MarketplaceClient, PawcallError, RunOptions } from '@pawcall/client';
import type { Call, CallOutput } from '@pawcall/contract';
import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

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
