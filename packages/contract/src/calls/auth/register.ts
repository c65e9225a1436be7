import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { RegisterInput, SignInAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Registers a user. */
export const register = defineCall({
  ...open,
  id: 'register',
  summary: 'Register a user.',
  method: 'POST',
  path: '/v1/register',
  input: RegisterInput,
  output: success(SignInAnswer),
});
