import type { MarketplaceClient, RunOptions } from '@pawcall/client';
import {
  listPets,
  listPromoCodes,
  readProfile,
  type Call,
  type CallOutput,
} from '@pawcall/contract';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from './call-query.ts';

/** What is read of a signed-in person (SES-5). */
const ACCOUNT_CALLS = [readProfile, listPets, listPromoCodes] as const;
const IDS: ReadonlySet<string> = new Set(ACCOUNT_CALLS.map(({ id }) => id));

/** Runs a call of the session; what it reads of the person is asked for anew, and stays in the cache. */
export const runOn = <C extends Call>(
  queries: QueryClient,
  client: MarketplaceClient,
  call: C,
  options: RunOptions<C>,
): Promise<CallOutput<C>> =>
  IDS.has(call.id)
    ? queries.fetchQuery({ ...callQuery(client, call, options), staleTime: 0 })
    : client.run(call, options);

/** Forgets what was read of the person, who has gone. */
export const forgetAccount = (queries: QueryClient): void => {
  for (const { id } of ACCOUNT_CALLS) queries.removeQueries({ queryKey: [id] });
};
