import {
  type CallInput,
  PLATFORM,
  pharmacyLogin as pharmacyLoginCall,
  pharmacyRegister as pharmacyRegisterCall,
  pharmacyAuth as pharmacyAuthCall,
  pharmacySendVerification as sendCall,
  pharmacyVerifyEmail as verifyCall,
  pharmacyPasswordReset as pharmacyPasswordResetCall,
} from '@pawcall/contract';
import { normaliseEmail } from '@pawcall/domain';
import { PawcallError } from '@pawcall/transport';
import { type Flow, outcomeOf, type AuthCore } from './auth-core.ts';
import type { SignInOutcome, VerifyOutcome } from './sign-in-outcome.ts';
import { createAuthSession, type AuthSessionApi } from './auth-session.ts';
import { requestMagicLogin } from './flows/passwordless.ts';
import type { AuthOptions } from './auth-options.ts';

/** Signs in with the pharmacy account (AUTH-2). */
export const pharmacyLogin: Flow<CallInput<typeof pharmacyLoginCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(pharmacyLoginCall, {
        signal: options?.signal,
        params: pharmacyOf(core.options),
        input: { platform: PLATFORM, ...input },
        meaning: 'password',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'login', input.email);
    });

/** Registers a client of the pharmacy, who may have to verify the e-mail first (AUTH-3). */
export const pharmacyRegister: Flow<CallInput<typeof pharmacyRegisterCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(pharmacyRegisterCall, {
        signal: options?.signal,
        params: pharmacyOf(core.options),
        input: { type: 'CLIENT', platform: PLATFORM, code: '', ...input },
      });
      return outcomeOf(answer, adopt, 'register', input.email);
    });

/** Signs in with the storefront's session code (SES-4). */
export const pharmacyAuth: Flow<CallInput<typeof pharmacyAuthCall>, SignInOutcome> =
  (core) => (input, options) =>
    core.signIn(async (adopt) => {
      const answer = await core.sendSignIn(pharmacyAuthCall, {
        signal: options?.signal,
        params: pharmacyOf(core.options),
        input: { platform: PLATFORM, ...input },
        meaning: 'code',
        retry: true,
      });
      return outcomeOf(answer, adopt, 'pharmacy');
    });

// The specification requires both fields, even when only an e-mail is known (AUTH-1).
const UNKNOWN = { name: '', provider_id: '' } as const;

/** Sends a new verification code (AUTH-5). */
export const pharmacySendVerification: Flow<CallInput<typeof sendCall>, void> =
  (core) => async (input, options) => {
    await core.send(sendCall, {
      signal: options?.signal,
      params: pharmacyOf(core.options),
      input: { ...UNKNOWN, ...input },
    });
  };

/** Verifies an e-mail with the code that was sent; a wrong code leaves the state as it was (AUTH-5). */
export const pharmacyVerifyEmail: Flow<CallInput<typeof verifyCall>, VerifyOutcome> =
  (core) => async (input, options) => {
    const adopt = core.beginSignIn();
    const { data } = await core.send(verifyCall, {
      signal: options?.signal,
      params: pharmacyOf(core.options),
      input: { ...UNKNOWN, ...input },
      meaning: 'code',
    });
    const email = data?.email || normaliseEmail(input.email);
    if (!data?.access_token) return { kind: 'verified', email };
    const { access_token, pharmacy } = data;
    return adopt({ access_token, email, pharmacy }, 'verification');
  };

/** Sends a password reset code to an e-mail address or E.164 number (AUTH-4). */
export const pharmacyPasswordReset: Flow<CallInput<typeof pharmacyPasswordResetCall>, void> =
  (core) => async (input, options) => {
    await core.send(pharmacyPasswordResetCall, {
      signal: options?.signal,
      params: pharmacyOf(core.options),
      input,
    });
  };

/** The path parameter of the pharmacy calls; throws when no pharmacy is configured. */
export const pharmacyOf = ({ pharmacy }: Pick<AuthOptions, 'pharmacy'>) => {
  if (pharmacy) return { pharmacy };
  throw new PawcallError('missing_options', {
    message:
      'A pharmacy call was made, but no pharmacy is configured. Give `pharmacy` to the authentication client.',
  });
};

/** The calls of a pharmacy's clients, as an embedded widget needs them. */
export const pharmacyFlows = (core: AuthCore) => ({
  pharmacyAuth: pharmacyAuth(core),
  pharmacyLogin: pharmacyLogin(core),
  pharmacyRegister: pharmacyRegister(core),
  pharmacyPasswordReset: pharmacyPasswordReset(core),
  pharmacySendVerification: pharmacySendVerification(core),
  pharmacyVerifyEmail: pharmacyVerifyEmail(core),
  requestMagicLogin: requestMagicLogin(core),
});

/** A session and the pharmacy's calls. */
export type PharmacyAuthClient = AuthSessionApi & ReturnType<typeof pharmacyFlows>;

/** An authentication client with only the calls of a pharmacy's widget, for a smaller bundle. */
export const createPharmacyAuthClient = (options: AuthOptions): PharmacyAuthClient => {
  const { core, session } = createAuthSession(options);
  return { ...session, ...pharmacyFlows(core) };
};
