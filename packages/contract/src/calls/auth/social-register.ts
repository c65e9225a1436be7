import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { SocialRegisterInput } from '../../account.ts';
import { SignInAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Registers with a social provider's token. */
export const socialRegister = defineCall({
  ...open,
  id: 'socialRegister',
  summary: "Register with a social provider's token.",
  method: 'POST',
  path: '/v1/auth/register',
  input: SocialRegisterInput,
  output: success(SignInAnswer),
});
