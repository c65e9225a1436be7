import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketplaceClient, RunOptions, SessionState } from '@pawcall/client';
import {
  type Call,
  type CallOutput,
  listPets,
  listPromoCodes,
  readProfile,
  type User,
} from '@pawcall/contract';
import { callQuery } from './call-query.ts';

/** The calls about a signed-in person (SES-5). */
const ACCOUNT_CALLS = [readProfile, listPets, listPromoCodes] as const;
const IDS: ReadonlySet<string> = new Set(ACCOUNT_CALLS.map(({ id }) => id));

/** Runs a call of the session; always fetched, and cached. */
export const runAccountCall = <C extends Call>(
  queries: QueryClient,
  client: MarketplaceClient,
  call: C,
  options: RunOptions<C>,
): Promise<CallOutput<C>> =>
  IDS.has(call.id)
    ? queries.fetchQuery({ ...callQuery(client, call, options), staleTime: 0 })
    : client.run(call, options);

/** Removes what was fetched about a person who has left. */
export const forgetAccount = (queries: QueryClient): void => {
  for (const { id } of ACCOUNT_CALLS) queries.removeQueries({ queryKey: [id] });
};

/** The account of a signed-in person (SES-5). */
export interface Account {
  readonly user: User;
  readonly pets: readonly CallOutput<typeof listPets>['data'][number][];
  readonly promoCodes: readonly CallOutput<typeof listPromoCodes>['data'][number][];
}

const NONE: readonly [] = [];

/** A blank name counts as none (WIRE-8). */
const named = (pet: Account['pets'][number]) => ({ ...pet, name: pet.name.trim() });

/** The account that the session has loaded, or null for a guest; requests nothing. */
export const useAccount = (
  { client, queries }: { readonly client: MarketplaceClient; readonly queries: QueryClient },
  { status }: SessionState,
): Account | null => {
  const read = { enabled: false, gcTime: Number.POSITIVE_INFINITY } as const;
  const user = useQuery({ ...callQuery(client, readProfile, {}), ...read }, queries).data?.data;
  const pets = useQuery({ ...callQuery(client, listPets, {}), ...read }, queries).data?.data;
  const codes = useQuery({ ...callQuery(client, listPromoCodes, {}), ...read }, queries).data?.data;
  return useMemo(
    () =>
      status === 'signed_in' && user
        ? { user, pets: pets?.map(named) ?? NONE, promoCodes: codes ?? NONE }
        : null,
    [status, user, pets, codes],
  );
};
