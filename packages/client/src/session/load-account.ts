import type { AuthSessionApi } from '@pawcall/auth-client';
import {
  listPets,
  listPromoCodes,
  readProfile,
  syncPets,
  type Pet,
  type PromoCode,
  type User,
} from '@pawcall/contract';
import { isPawcallError, type PawcallError } from '@pawcall/transport';
import type * as v from 'valibot';
import type { MarketplaceClient } from './marketplace-client.ts';

/** What the widget knows of a signed-in user (SES-5). */
export interface Account {
  readonly user: User;
  readonly pets: readonly v.InferOutput<typeof Pet>[];
  /** The pets could not be read: say "Unable to connect" (SES-5). */
  readonly petsFailed: boolean;
  readonly promoCodes: readonly v.InferOutput<typeof PromoCode>[];
}

/** How the load of an account ended. */
export type AccountResult =
  | { readonly kind: 'signed_in'; readonly account: Account }
  | { readonly kind: 'signed_out'; readonly reason: 'locked' | 'inactive' | 'unauthorized' }
  /** The profile could not be read; the session stays (ERR-5). */
  | { readonly kind: 'failed'; readonly error: PawcallError }
  /** Somebody signed out, or another user in, while the account was read. */
  | { readonly kind: 'superseded' };

/** What the load of an account needs. */
export interface AccountParts {
  readonly client: MarketplaceClient;
  readonly auth: Pick<AuthSessionApi, 'getSnapshot' | 'signOut'>;
  readonly signal?: AbortSignal | undefined;
}

/** Reads the profile, and a client's pets and promo codes; a LOCKED or INACTIVE user is signed out (SES-5, SES-7). */
export const loadAccount = async (parts: AccountParts): Promise<AccountResult> => {
  const { client, auth, signal } = parts;
  const before = auth.getSnapshot();
  const superseded = () => auth.getSnapshot() !== before;
  try {
    const { data: user } = await client.run(readProfile, { signal });
    if (superseded()) return { kind: 'superseded' };
    if (user.status === 'LOCKED') return signOut(auth, 'locked');
    if (user.status === 'INACTIVE') return signOut(auth, 'inactive');
    if (user.type !== 'CLIENT') return { kind: 'signed_in', account: accountOf(user) };
    const [pets, promoCodes] = await Promise.all([loadPets(parts), loadPromoCodes(parts)]);
    if (superseded()) return { kind: 'superseded' };
    return {
      kind: 'signed_in',
      account: { ...accountOf(user), pets: pets ?? [], petsFailed: pets === null, promoCodes },
    };
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    // A 401 that the refresh could not heal has made a guest already.
    const isGuest = auth.getSnapshot().status === 'guest';
    if (error.code === 'unauthorized' && (isGuest || !superseded())) {
      return signOut(auth, 'unauthorized');
    }
    if (superseded()) return { kind: 'superseded' };
    if (error.code === 'forbidden') return signOut(auth, 'locked');
    return { kind: 'failed', error };
  }
};

const accountOf = (user: User): Account => ({
  user,
  pets: [],
  petsFailed: false,
  promoCodes: [],
});

const signOut = (
  auth: AccountParts['auth'],
  reason: 'locked' | 'inactive' | 'unauthorized',
): AccountResult => {
  auth.signOut(reason);
  return { kind: 'signed_out', reason };
};

// The sync is worth waiting for, because it changes the list, but not worth failing for (SES-5).
const loadPets = async ({ client, signal }: AccountParts): Promise<Account['pets'] | null> => {
  try {
    await client.run(syncPets, { signal }).catch(() => undefined);
    return (await client.run(listPets, { signal })).data;
  } catch {
    return null;
  }
};

const loadPromoCodes = async ({ client, signal }: AccountParts): Promise<Account['promoCodes']> => {
  try {
    return (await client.run(listPromoCodes, { signal })).data;
  } catch {
    return [];
  }
};
