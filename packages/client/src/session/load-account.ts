import type { AuthSessionApi } from '@pawcall/auth-client';
import { listPets, listPromoCodes, readProfile, syncPets } from '@pawcall/contract';
import { isPawcallError } from '@pawcall/transport';
import type { Run } from '../marketplace-client.ts';

/** How the load of an account ended. */
export type AccountResult =
  | {
      readonly kind: 'signed_in';
      /** The pets could not be read: say "Unable to connect" (SES-5). */
      readonly petsFailed: boolean;
    }
  | { readonly kind: 'signed_out'; readonly isClosed: boolean }
  /** The profile could not be read; the session stays (ERR-5). */
  | { readonly kind: 'failed' }
  /** Somebody signed out, or another user in, while the account was read. */
  | { readonly kind: 'superseded' };

/** What the load of an account needs. */
export interface AccountParts {
  readonly run: Run;
  readonly auth: Pick<AuthSessionApi, 'getSnapshot' | 'signOut'>;
  readonly signal: AbortSignal;
}

/**
 * Reads the profile, and a client's pets and promo codes; a LOCKED or INACTIVE user is signed out (SES-5, SES-7). What
 * was read is kept by whoever runs the calls.
 */
export const loadAccount = async ({ run, auth, signal }: AccountParts): Promise<AccountResult> => {
  const before = auth.getSnapshot();
  const superseded = () => auth.getSnapshot() !== before;
  const signOut = (reason: 'locked' | 'inactive' | 'unauthorized'): AccountResult => {
    auth.signOut(reason);
    return { kind: 'signed_out', isClosed: reason !== 'unauthorized' };
  };
  try {
    const { data: user } = await run(readProfile, { signal });
    if (superseded()) return { kind: 'superseded' };
    if (user.status === 'LOCKED') return signOut('locked');
    if (user.status === 'INACTIVE') return signOut('inactive');
    if (user.type !== 'CLIENT') return { kind: 'signed_in', petsFailed: false };
    const [pets] = await Promise.allSettled([
      readPets(run, signal),
      run(listPromoCodes, { signal }),
    ]);
    if (superseded()) return { kind: 'superseded' };
    return { kind: 'signed_in', petsFailed: pets.status === 'rejected' };
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    // A 401 that the refresh could not heal has made a guest already.
    const isGuest = auth.getSnapshot().status === 'guest';
    if (error.code === 'unauthorized' && (isGuest || !superseded())) return signOut('unauthorized');
    if (superseded()) return { kind: 'superseded' };
    return error.code === 'forbidden' ? signOut('locked') : { kind: 'failed' };
  }
};

// The sync is worth waiting for, because it changes the list, but not worth failing for (SES-5).
const readPets = async (run: Run, signal: AbortSignal): Promise<void> => {
  await run(syncPets, { signal }).catch(() => undefined);
  await run(listPets, { signal });
};
