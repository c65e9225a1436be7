import type { PharmacyAuthClient } from '@pawcall/auth-client';
import { allowedCheckoutUrl, handOffUrl } from '@pawcall/domain';
import { isPawcallError, PawcallError } from '@pawcall/transport';

/** What the hand-off needs. */
export interface CheckoutParts {
  readonly auth: Pick<PharmacyAuthClient, 'getSnapshot' | 'requestMagicLogin' | 'signOut'>;
  /** The checkout address, as `checkoutAddress` of the domain makes it (BOOK-2). */
  readonly address: string;
  /** Addresses whose origin and path the checkout may have (BOOK-4). */
  readonly allowed: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * The address that opens the checkout signed in (BOOK-3). Throws `checkout_refused` for an address that is not allowed
 * (BOOK-4), or the error of the magic-login request; a session that stays refused has ended.
 */
export const checkoutHandOff = async ({
  auth,
  address,
  allowed,
  signal,
}: CheckoutParts): Promise<string> => {
  const url = allowedCheckoutUrl(address, allowed);
  if (url === null) throw new PawcallError('checkout_refused');
  const before = auth.getSnapshot();
  const answer = await auth.requestMagicLogin({ url }, signal && { signal }).catch((error) => {
    const isSame = before.status === 'authenticated' && before === auth.getSnapshot();
    // Sign out, so that the login opens.
    if (isSame && isPawcallError(error) && error.code === 'unauthorized') auth.signOut(error.code);
    throw error;
  });
  const target = handOffUrl(answer, url);
  if (target === null) throw new PawcallError('bad_answer', { callId: 'requestMagicLogin' });
  const permitted = allowedCheckoutUrl(target, allowed);
  if (permitted === null) throw new PawcallError('checkout_refused');
  return permitted;
};
