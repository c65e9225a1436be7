import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { LoginInput, SignInAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Signs in with e-mail and password. */
export const login = defineCall({
  ...open,
  id: 'login',
  summary: 'Sign in with e-mail and password.',
  method: 'POST',
  path: '/v1/login',
  input: LoginInput,
  output: success(SignInAnswer),
});
