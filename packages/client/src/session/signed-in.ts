import type { PharmacyAuthClient } from '@pawcall/auth-client';
import { isPawcallError, PawcallError } from '@pawcall/transport';
import type { DeviceStore } from '../device-store.ts';
import type { Run } from '../marketplace-client.ts';
import { loadAccount } from './load-account.ts';
import { validatePharmacySession, type PharmacyVerdict } from './pharmacy-customer.ts';
import type { StartUpResult } from './session-state.ts';

/** What a start-up of somebody who may be signed in needs. */
export interface SignedInParts {
  readonly run: Run;
  readonly auth: Pick<PharmacyAuthClient, 'getSnapshot' | 'signOut' | 'pharmacyAuth'>;
  readonly device: Pick<DeviceStore, 'pharmacySession' | 'forgetSession'>;
  readonly signal: AbortSignal;
}

/**
 * Validates the kept session with the pharmacy and reads its account (SES-4, SES-5, SES-7). Who signs in meanwhile is
 * validated and read in turn.
 */
const resume = async (parts: SignedInParts): Promise<StartUpResult> => {
  const verdict = await validated(parts);
  if (verdict === 'offline' || verdict === 'aborted') throw new PawcallError(verdict);
  if (verdict === 'superseded') return again(parts, { kind: 'superseded' });
  if (verdict !== 'registered') {
    parts.auth.signOut(verdict);
    return { kind: 'signed_out', isClosed: false };
  }
  return again(parts, await loadAccount(parts));
};

// The verdict is about whoever was signed in, here and at the pharmacy, when it was asked for.
const validated = async (parts: SignedInParts): Promise<PharmacyVerdict | 'superseded'> => {
  const { run, auth, device, signal } = parts;
  const session = device.pharmacySession();
  if (session === null) return 'registered';
  const before = auth.getSnapshot();
  const verdict = await validatePharmacySession(run, session, signal);
  const isSame =
    auth.getSnapshot() === before &&
    device.pharmacySession()?.access_token === session.access_token;
  return isSame ? verdict : 'superseded';
};

const again = (
  parts: SignedInParts,
  result: StartUpResult,
): StartUpResult | Promise<StartUpResult> =>
  result.kind === 'superseded' && parts.auth.getSnapshot().status === 'authenticated'
    ? resume(parts)
    : result;

/** Signs in with the storefront's session code and reads the account (SES-4). */
const signInByCode = async (
  parts: SignedInParts,
  code: string,
  source: string,
): Promise<StartUpResult> => {
  const { auth, device, signal } = parts;
  try {
    const outcome = await auth.pharmacyAuth({ code, source }, { signal });
    if (outcome.kind === 'verification_required') return outcome;
    return await again(parts, await loadAccount(parts));
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    if (error.code === 'unauthorized') device.forgetSession();
    return { kind: 'guest', sessionCode: code };
  }
};

/** What only somebody needs who is signed in, or wants to be: it is loaded with the authentication client. */
export const signedIn = { resume, signInByCode, loadAccount } as const;
