import type { SignOutReason, VerificationNeeded } from '@pawcall/auth-client';

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

/** What went wrong with the account (SES-5, SES-7, ERR-5). User text is looked up by this code. */
export type SessionProblem = 'account_closed' | 'account_failed' | 'pets_failed';

/** Who uses the widget: not known yet, a guest, or a signed-in person (SES-4). */
export type SessionState = { readonly problem: SessionProblem | null } & (
  | { readonly status: 'starting' }
  | {
      readonly status: 'guest';
      /** The storefront's session code, which a registration passes on; empty when there is none. */
      readonly sessionCode: string;
      /** The e-mail that must be verified before the person can be signed in (AUTH-5). */
      readonly verification: VerificationNeeded | null;
      /** A person was here and signed out: nothing of theirs may stay on the screen (SES-3). */
      readonly left: boolean;
    }
  | { readonly status: 'signed_in' }
);

/** How a start-up ended; `superseded` by a sign-out. */
export type StartUpResult =
  | AccountResult
  | VerificationNeeded
  | { readonly kind: 'guest'; readonly sessionCode: string }
  /** Nothing waits for it any more. */
  | { readonly kind: 'aborted' };

/** A guest about whom nothing is known. */
export const GUEST = {
  status: 'guest',
  sessionCode: '',
  verification: null,
  left: false,
  problem: null,
} as const satisfies SessionState;

/** A guest where somebody has just signed out. */
export const LEFT = { ...GUEST, left: true } as const satisfies SessionState;

/** The session after a start-up. */
export const stateOf = (result: StartUpResult): SessionState => {
  switch (result.kind) {
    case 'signed_in':
      return { status: 'signed_in', problem: result.petsFailed ? 'pets_failed' : null };
    case 'guest':
      return { ...GUEST, sessionCode: result.sessionCode };
    case 'signed_out':
      return { ...GUEST, problem: result.isClosed ? 'account_closed' : null };
    case 'verification_required':
      return { ...GUEST, verification: result };
    case 'failed':
      return { ...GUEST, problem: 'account_failed' };
    case 'superseded':
      return LEFT;
    case 'aborted':
      return GUEST;
  }
};

/** The session after it ended for this reason (SES-3, SES-7). */
export const stateAfter = (reason: SignOutReason): SessionState => {
  if (reason === 'sign_out' || reason === 'other_tab') return LEFT;
  const isClosed = reason === 'locked' || reason === 'inactive';
  return { ...GUEST, problem: isClosed ? 'account_closed' : null };
};
