import type { PharmacyAuthClient, SignOutReason } from '@pawcall/auth-client';
import { isPawcallError, PawcallError } from '@pawcall/transport';
import type { DeviceStore } from './device-store.ts';
import { loadAccount, type AccountResult } from './load-account.ts';
import type { MarketplaceClient } from './marketplace-client.ts';
import { storefrontCode } from './storefront-code.ts';
import { validatePharmacySession } from './pharmacy-customer.ts';

/** What the start-up needs. */
export interface StartUpParts {
  readonly client: MarketplaceClient;
  readonly auth: Pick<
    PharmacyAuthClient,
    'getAccessToken' | 'getSnapshot' | 'signOut' | 'pharmacyAuth'
  >;
  readonly device: Pick<DeviceStore, 'pharmacySession' | 'forgetSession'>;
  /** The pharmacy's source value. */
  readonly source: string;
  /** False when no storefront is configured: a visitor without a session is a guest. True unless given. */
  readonly hasStorefront?: boolean;
  /** The storefront's session code when the caller has read it already; it is read here unless given. */
  readonly sessionCode?: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** Who is there at the start. */
export type StartUpResult =
  | AccountResult
  /** `sessionCode` is the storefront's, for a later registration; empty when there is none. */
  | { readonly kind: 'guest'; readonly sessionCode: string }
  | { readonly kind: 'signed_out'; readonly reason: SignOutReason }
  | {
      readonly kind: 'verification_required';
      readonly email: string;
      readonly name: string;
      readonly provider_id: string;
    };

/**
 * Finds out who is there (SES-4, SES-5, SES-7): a kept session is validated with the pharmacy and its account read;
 * without one the storefront's session code signs in. Never throws; the 1 s of loading is the screen's.
 */
export const startUp = async (parts: StartUpParts): Promise<StartUpResult> => {
  const { auth, signal } = parts;
  try {
    const kept = await auth.getAccessToken(signal && { signal });
    return await (kept === null ? signInByStorefront(parts) : resume(parts));
  } catch (error) {
    if (isPawcallError(error)) return { kind: 'failed', error };
    return { kind: 'failed', error: new PawcallError('aborted', { cause: error }) };
  }
};

const resume = async (parts: StartUpParts): Promise<StartUpResult> => {
  const { client, auth, device, signal } = parts;
  const session = device.pharmacySession();
  if (session !== null) {
    const before = auth.getSnapshot();
    const verdict = await validatePharmacySession(client, session, signal);
    // The verdict is about whoever was signed in when it was asked for.
    if (auth.getSnapshot() !== before) return { kind: 'superseded' };
    if (verdict === 'offline' || verdict === 'aborted') throw new PawcallError(verdict);
    if (verdict !== 'registered') {
      auth.signOut(verdict);
      device.forgetSession();
      return { kind: 'signed_out', reason: verdict };
    }
  }
  return account(parts);
};

const signInByStorefront = async (parts: StartUpParts): Promise<StartUpResult> => {
  const { auth, device, source, signal } = parts;
  const code = await codeOf(parts);
  if (code === null) return { kind: 'guest', sessionCode: '' };
  try {
    const outcome = await auth.pharmacyAuth({ code, source }, signal && { signal });
    return outcome.kind === 'verification_required' ? outcome : await account(parts);
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    if (error.code === 'unauthorized') device.forgetSession();
    return { kind: 'guest', sessionCode: code };
  }
};

const codeOf = (parts: StartUpParts): Promise<string | null> | string | null => {
  if (parts.hasStorefront === false) return null;
  return parts.sessionCode === undefined
    ? storefrontCode(parts.client, parts.signal)
    : parts.sessionCode;
};

const account = async (parts: StartUpParts): Promise<AccountResult> => {
  const result = await loadAccount(parts);
  if (result.kind === 'signed_out') parts.device.forgetSession();
  return result;
};
