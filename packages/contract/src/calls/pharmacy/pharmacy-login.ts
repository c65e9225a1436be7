import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { LoginInput, SignInAnswer } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
