import type { PawcallError, MarketplaceClient, RunOptions } from '@pawcall/client';
import type { Call, CallOutput } from '@pawcall/contract';
import { queryOptions } from '@tanstack/react-query';

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
