import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { Nothing, SendVerificationInput } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
