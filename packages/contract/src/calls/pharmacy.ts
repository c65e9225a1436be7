import * as v from 'valibot';
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
} from '../sign-in.ts';
import { publicAuthCall } from './sign-in.ts';

/** Signs in with the storefront's session code (SES-4). */
export const pharmacyAuth = defineCall({
  ...publicAuthCall,
  id: 'pharmacyAuth',
  summary: "Sign in with the storefront's session code.",
  method: 'POST',
  path: '/v1/{pharmacy}/auth',
  input: PharmacyAuthInput,
  output: success(SignInAnswer),
});

/** Signs in with the pharmacy account's e-mail and password (AUTH-2). */
export const pharmacyLogin = defineCall({
  ...publicAuthCall,
  id: 'pharmacyLogin',
  summary: 'Sign in with the pharmacy account.',
  method: 'POST',
  path: '/v1/{pharmacy}/login',
  input: LoginInput,
  output: success(SignInAnswer),
});

/** Registers a client of the pharmacy (AUTH-3). */
export const pharmacyRegister = defineCall({
  ...publicAuthCall,
  id: 'pharmacyRegister',
  summary: 'Register a client of the pharmacy.',
  method: 'POST',
  path: '/v1/{pharmacy}/register',
  input: PharmacyRegisterInput,
  output: success(SignInAnswer),
});

/** Sends a new verification code (AUTH-5). */
export const pharmacySendVerification = defineCall({
  ...publicAuthCall,
  id: 'pharmacySendVerification',
  summary: 'Send a new verification code.',
  method: 'POST',
  path: '/v1/{pharmacy}/email/verify',
  input: SendVerificationInput,
  output: success(Nothing),
});

/** Verifies an e-mail with the code that was sent (AUTH-5). The answer may carry a token. */
export const pharmacyVerifyEmail = defineCall({
  ...publicAuthCall,
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
  ...publicAuthCall,
  id: 'pharmacyPasswordReset',
  summary: 'Send a password reset code to an e-mail address or mobile number.',
  method: 'POST',
  path: '/v1/{pharmacy}/password-reset',
  input: PasswordResetInput,
  output: success(Nothing),
});
