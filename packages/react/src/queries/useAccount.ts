import type { MarketplaceClient, SessionState } from '@pawcall/client';
import {
  listPets,
  listPromoCodes,
  readProfile,
  type CallOutput,
  type User,
} from '@pawcall/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callQuery } from './call-query.ts';

/** What the widget knows of a signed-in person (SES-5). */
export interface Account {
  readonly user: User;
  readonly pets: readonly CallOutput<typeof listPets>['data'][number][];
  readonly promoCodes: readonly CallOutput<typeof listPromoCodes>['data'][number][];
}

const NONE: readonly [] = [];

/** A name that is all blanks is none (WIRE-8). */
const named = (pet: Account['pets'][number]) => ({ ...pet, name: pet.name.trim() });

/** The account that the session has read, or null for a guest. Nothing is asked for here. */
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
