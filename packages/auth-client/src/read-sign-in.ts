import {
  PharmacySession,
  TokenAnswer,
  VerificationRequired,
  type Call,
  type CallOutput,
} from '@pawcall/contract';
import { isSuccess, readAnswer, type Exchange, type Meaning } from '@pawcall/transport';
import * as v from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const ifReadable = <const T extends v.GenericSchema>(schema: T) =>
  v.fallback(v.nullish(schema), undefined);

// An id or a token of no length is none: the pharmacy would refuse it, and end the session with that.
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

/** Reads an answer that may be one to a sign-in: what stands beside the token takes no right login away (WIRE-8). */
export const readSignIn = <C extends Call>(
  call: C,
  result: Exchange,
  meaning?: Meaning,
): CallOutput<C> =>
  readAnswer(
    call,
    // The fields of a refusal are messages, whatever their names.
    result.kind === 'answer' && isSuccess(result)
      ? { ...result, data: withoutUnreadable(result.data) }
      : result,
    meaning,
  );
