import type { PharmacyAuthClient, AuthSessionApi } from '@pawcall/auth-client';
import { isPawcallError, PawcallError, type ErrorCode } from '@pawcall/transport';
import {
  listPets,
  listPromoCodes,
  readProfile,
  syncPets,
  createCommerceSession,
  readCommerceCustomer,
  type PharmacySession,
} from '@pawcall/contract';
import type { DeviceStore } from '../device-store.ts';
import type { Run } from '../marketplace-client.ts';
import type { AccountResult, StartUpResult } from './session-state.ts';

/** What a start-up of somebody who may be signed in needs. */
export interface SignedInParts {
  readonly run: Run;
  readonly auth: Pick<PharmacyAuthClient, 'getSnapshot' | 'signOut' | 'pharmacyAuth'>;
  readonly device: Pick<DeviceStore, 'pharmacySession' | 'forgetSession'>;
  readonly signal: AbortSignal;
}

/** Validates the stored session with the pharmacy and reads its account; repeats for a newer sign-in (SES-4, SES-5, SES-7). */
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

// The verdict is only valid for the session that was checked.
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

/** What the load of an account needs. */
export interface AccountParts {
  readonly run: Run;
  readonly auth: Pick<AuthSessionApi, 'getSnapshot' | 'signOut'>;
  readonly signal: AbortSignal;
}

/** Reads the profile, pets and promo codes; signs a LOCKED or INACTIVE user out (SES-5, SES-7). */
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
    // A 401 that a refresh could not fix has signed out already.
    const isGuest = auth.getSnapshot().status === 'guest';
    if (error.code === 'unauthorized' && (isGuest || !superseded())) return signOut('unauthorized');
    if (superseded()) return { kind: 'superseded' };
    return error.code === 'forbidden' ? signOut('locked') : { kind: 'failed' };
  }
};

// Wait for the sync, which changes the list, but ignore its failure (SES-5).
const readPets = async (run: Run, signal: AbortSignal): Promise<void> => {
  await run(syncPets, { signal }).catch(() => undefined);
  await run(listPets, { signal });
};

/** What the pharmacy says of the customer whose session the device keeps (SES-4). */
export type PharmacyVerdict =
  'registered' | 'not_registered' | 'unauthorized' | 'pharmacy_unreachable' | 'offline' | 'aborted';

const REGISTERED = 'registered';

/** Validates the pharmacy's session with the pharmacy's own token: `POST sessions`, then `GET customers/{id}` (SES-4). */
export const validatePharmacySession = async (
  run: Run,
  session: PharmacySession,
  signal: AbortSignal,
): Promise<PharmacyVerdict> => {
  const bearer = session.access_token;
  try {
    await run(createCommerceSession, { bearer, signal, repeatable: true });
    const params = { id: session.customer_id };
    const customer = await run(readCommerceCustomer, { params, bearer, signal });
    return customer.auth_type === REGISTERED ? 'registered' : 'not_registered';
  } catch (error) {
    if (!isPawcallError(error)) throw error;
    return verdictOf(error.code);
  }
};

const verdictOf = (code: ErrorCode): PharmacyVerdict => {
  if (code === 'unauthorized' || code === 'offline' || code === 'aborted') return code;
  const unanswered = ['timeout', 'unreachable', 'server_error', 'too_many_tries'].includes(code);
  return unanswered ? 'pharmacy_unreachable' : 'not_registered';
};

/** The rules of signed-in people, loaded with the authentication client. */
export const signedIn = { resume, signInByCode, loadAccount } as const;
