import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { PharmacyAuthInput, SignInAnswer } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
