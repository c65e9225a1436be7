import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { PharmacySession, VerifyEmailInput } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
