import { isAuthError, type PharmacyAuthClient } from '@pawcall/auth-client';
import { allowedCheckoutUrl, handOffUrl } from '@pawcall/domain';
import { ClientError, type ClientErrorCode } from './client-error.ts';

/** What the hand-off needs. */
export interface CheckoutParts {
  readonly auth: Pick<PharmacyAuthClient, 'requestMagicLogin'>;
  /** The checkout address, as `checkoutAddress` of the domain makes it (BOOK-2). */
  readonly address: string;
  /** Addresses whose origin and path the checkout may have (BOOK-4). */
  readonly allowed: readonly string[];
  readonly signal?: AbortSignal | undefined;
}

/**
 * The address that opens the checkout signed in (BOOK-3). Throws `checkout_refused` when it, or the address asked
 * for, is not an allowed one (BOOK-4), and the error of the magic-login request. Going there is the host's.
 */
export const checkoutHandOff = async ({
  auth,
  address,
  allowed,
  signal,
}: CheckoutParts): Promise<string> => {
  const url = allowedCheckoutUrl(address, allowed);
  if (url === null) throw new ClientError('checkout_refused');
  const target = handOffUrl(await ask(auth, url, signal), url);
  if (target === null) throw new ClientError('bad_answer', { callId: 'requestMagicLogin' });
  const permitted = allowedCheckoutUrl(target, allowed);
  if (permitted === null) throw new ClientError('checkout_refused');
  return permitted;
};

const ask = async (
  auth: CheckoutParts['auth'],
  url: string,
  signal: AbortSignal | undefined,
): ReturnType<PharmacyAuthClient['requestMagicLogin']> => {
  try {
    return await auth.requestMagicLogin({ url }, signal && { signal });
  } catch (error) {
    if (!isAuthError(error)) throw error;
    const { status, fields, serverMessage, retryAfterSeconds } = error;
    throw new ClientError(CODES[error.code] ?? 'refused', {
      callId: 'requestMagicLogin',
      ...(status === null ? {} : { status }),
      fields,
      serverMessage,
      retryAfterSeconds,
    });
  }
};

const CODES: Readonly<Partial<Record<string, ClientErrorCode>>> = {
  timeout: 'timeout',
  offline: 'offline',
  unreachable: 'unreachable',
  bad_answer: 'bad_answer',
  aborted: 'aborted',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
  not_found: 'not_found',
  validation: 'validation',
  too_many_tries: 'too_many',
  server_error: 'server_error',
};
