import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { MagicLoginExchange } from '../../account.ts';
import { TokenAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Exchanges a magic code for a session. */
export const exchangeMagicLogin = defineCall({
  ...open,
  id: 'exchangeMagicLogin',
  summary: 'Exchange a magic code for a session.',
  method: 'PUT',
  path: '/v1/magic-login/{id}',
  input: MagicLoginExchange,
  output: success(TokenAnswer),
});
