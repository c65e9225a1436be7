import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { MagicLoginAnswer, MagicLoginInput } from '../../session.ts';
import { signedIn } from './access.ts';

/** Makes an address that opens signed in (BOOK-3). */
export const requestMagicLogin = defineCall({
  ...signedIn,
  id: 'requestMagicLogin',
  summary: 'Make an address that opens signed in.',
  method: 'POST',
  path: '/v1/magic-login',
  input: MagicLoginInput,
  output: success(MagicLoginAnswer),
});
