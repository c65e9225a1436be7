import * as v from 'valibot';
import {
  PharmacySession,
  TokenAnswer,
  VerificationRequired,
  type Call,
  type CallOutput,
} from '@pawcall/contract';
import { isSuccess, readAnswer, type Exchange, type Meaning } from '@pawcall/transport';

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
export type VerifyOutcome = SignedIn | { readonly kind: 'verified'; readonly email: string | null };

/** Options of every method: an abort leaves the state as it was (SES-1). */
export interface MethodOptions {
  readonly signal?: AbortSignal;
}

/* @__NO_SIDE_EFFECTS__ */
const ifReadable = <const T extends v.GenericSchema>(schema: T) =>
  v.fallback(v.nullish(schema), undefined);

// An empty id or token counts as none, because the pharmacy would refuse it.
const isWhole = (session: PharmacySession): boolean =>
  session.customer_id !== '' && session.access_token !== '';

/** What a sign-in does without. */
const SignInBody = v.looseObject({
  data: v.looseObject({
    email: ifReadable(TokenAnswer.entries.email),
    name: ifReadable(VerificationRequired.entries.name),
    provider_id: ifReadable(VerificationRequired.entries.provider_id),
    pharmacy: ifReadable(v.pipe(PharmacySession, v.check(isWhole))),
  }),
});

/** The body of an answer, without what a sign-in does without and cannot be read (WIRE-8). */
export const withoutUnreadable = (body: unknown): unknown => {
  const read = v.safeParse(SignInBody, body);
  return read.success ? read.output : body;
};

/** Reads a sign-in answer; unreadable fields beside the token do not fail the login (WIRE-8). */
export const readSignIn = <C extends Call>(
  call: C,
  result: Exchange,
  meaning?: Meaning,
): CallOutput<C> =>
  readAnswer(
    call,
    // The fields of a refusal are messages.
    result.kind === 'answer' && isSuccess(result)
      ? { ...result, data: withoutUnreadable(result.data) }
      : result,
    meaning,
  );
