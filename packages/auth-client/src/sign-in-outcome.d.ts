import type { PharmacySession } from '@pawcall/contract';
/** A sign-in that succeeded: whose, and the pharmacy's own session when it came along. */
export interface SignedIn {
  readonly kind: 'signed_in';
  readonly email: string | null;
  readonly pharmacy: PharmacySession | null;
}
/** The e-mail must be verified first; nobody was signed in or out (AUTH-5). */
export interface VerificationNeeded {
  readonly kind: 'verification_required';
  readonly email: string;
  readonly name: string;
  readonly provider_id: string;
}
/** How a sign-in ended that did not fail. */
export type SignInOutcome = SignedIn | VerificationNeeded;
/** The code was right; some services sign in with it at once (AUTH-5, AUTH-6). */
export type VerifyOutcome =
  | SignedIn
  | {
      readonly kind: 'verified';
      readonly email: string | null;
    };
/** Options of every method: an abort leaves the state as it was (SES-1). */
export interface MethodOptions {
  readonly signal?: AbortSignal;
}
