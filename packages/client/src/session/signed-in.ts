import type { PharmacyAuthClient } from '@pawcall/auth-client';
import { isPawcallError, PawcallError } from '@pawcall/transport';
import type { DeviceStore } from '../device-store.ts';
import type { Run } from '../marketplace-client.ts';
import { loadAccount } from './load-account.ts';
import { validatePharmacySession } from './pharmacy-customer.ts';
import type { StartUpResult } from './session-state.ts';

/** What a start-up of somebody who may be signed in needs. */
export interface SignedInParts {
  readonly run: Run;
  readonly auth: Pick<PharmacyAuthClient, 'getSnapshot' | 'signOut' | 'pharmacyAuth'>;
  readonly device: Pick<DeviceStore, 'pharmacySession' | 'forgetSession'>;
  readonly signal: AbortSignal;
}

/** Validates the kept session with the pharmacy and reads its account (SES-4, SES-5, SES-7). */
const resume = async (parts: SignedInParts): Promise<StartUpResult> => {
  const { run, auth, device, signal } = parts;
  const session = device.pharmacySession();
  if (session !== null) {
    const before = auth.getSnapshot();
    const verdict = await validatePharmacySession(run, session, signal);
    // The verdict is about whoever was signed in when it was asked for.
    if (auth.getSnapshot() !== before) return { kind: 'superseded' };
    if (verdict === 'offline' || verdict === 'aborted') throw new PawcallError(verdict);
    if (verdict !== 'registered') {
      auth.signOut(verdict);
      return { kind: 'signed_out', isClosed: false };
    }
  }
  return loadAccount(parts);
};

/** Signs in with the storefront's session code and reads the account (SES-4). */
const signInByCode = async (
  parts: SignedInParts,
  code: string,
  source: string,
): Promise<StartUpResult> => {
  const { auth, device, signal } = parts;
  try {
    const outcome = await auth.pharmacyAuth({ code, source }, { signal });
    return outcome.kind === 'verification_required' ? outcome : await loadAccount(parts);
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    if (error.code === 'unauthorized') device.forgetSession();
    return { kind: 'guest', sessionCode: code };
  }
};

/** What only somebody needs who is signed in, or wants to be: it is loaded with the authentication client. */
export const signedIn = { resume, signInByCode, loadAccount } as const;
