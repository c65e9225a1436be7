import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { SocialInput } from '../../account.ts';
import { SignInAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Signs in with a social provider's token. */
export const socialLogin = defineCall({
  ...open,
  id: 'socialLogin',
  summary: "Sign in with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/login',
  input: SocialInput,
  output: success(SignInAnswer),
});
