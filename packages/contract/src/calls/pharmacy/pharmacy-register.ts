import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { PharmacyRegisterInput, SignInAnswer } from '../../session.ts';
import { pharmacyCall } from './pharmacy-call.ts';

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
