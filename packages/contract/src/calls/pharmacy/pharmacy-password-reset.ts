import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { Nothing, PasswordResetInput } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
