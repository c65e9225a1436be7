import * as v from 'valibot';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';
import { defineCall } from '../call.ts';
import { success } from '../envelope.ts';
import {
  PharmacyAuthInput,
  SignInAnswer,
  LoginInput,
  PharmacyRegisterInput,
  Nothing,
  SendVerificationInput,
  PharmacySession,
  VerifyEmailInput,
  PasswordResetInput,
} from '../session.ts';

/** A call under the path prefix named after the pharmacy. */
export const pharmacyCall = {
  host: 'auth',
  access: 'public',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;

/** Signs in with the storefront's session code (SES-4). */
export const pharmacyAuth = defineCall({
  ...pharmacyCall,
  id: 'pharmacyAuth',
  summary: "Sign in with the storefront's session code.",
  method: 'POST',
  path: '/v1/{pharmacy}/auth',
  input: PharmacyAuthInput,
  output: success(SignInAnswer),
});

/** Signs in with the pharmacy account's e-mail and password (AUTH-2). */
export const pharmacyLogin = defineCall({
  ...pharmacyCall,
  id: 'pharmacyLogin',
  summary: 'Sign in with the pharmacy account.',
  method: 'POST',
  path: '/v1/{pharmacy}/login',
  input: LoginInput,
  output: success(SignInAnswer),
});

/** Registers a client of the pharmacy (AUTH-3). */
export const pharmacyRegister = defineCall({
  ...pharmacyCall,
  id: 'pharmacyRegister',
  summary: 'Register a client of the pharmacy.',
  method: 'POST',
  path: '/v1/{pharmacy}/register',
  input: PharmacyRegisterInput,
  output: success(SignInAnswer),
});

/** Sends a new verification code (AUTH-5). */
export const pharmacySendVerification = defineCall({
  ...pharmacyCall,
  id: 'pharmacySendVerification',
  summary: 'Send a new verification code.',
  method: 'POST',
  path: '/v1/{pharmacy}/email/verify',
  input: SendVerificationInput,
  output: success(Nothing),
});

/** Verifies an e-mail with the code that was sent (AUTH-5). The answer may carry a token. */
export const pharmacyVerifyEmail = defineCall({
  ...pharmacyCall,
  id: 'pharmacyVerifyEmail',
  summary: 'Verify an e-mail with the code that was sent.',
  method: 'PUT',
  path: '/v1/{pharmacy}/email/verify',
  input: VerifyEmailInput,
  output: success(
    v.nullish(
      v.object({
        access_token: v.nullish(v.string()),
        email: v.nullish(v.string()),
        pharmacy: v.nullish(PharmacySession),
      }),
    ),
  ),
});

/** Sends a password reset code by mail or message (AUTH-4). */
export const pharmacyPasswordReset = defineCall({
  ...pharmacyCall,
  id: 'pharmacyPasswordReset',
  summary: 'Send a password reset code to an e-mail address or mobile number.',
  method: 'POST',
  path: '/v1/{pharmacy}/password-reset',
  input: PasswordResetInput,
  output: success(Nothing),
});
