import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Unlinks a social provider. */
export const unlinkProvider = defineCall({
  ...signedIn,
  id: 'unlinkProvider',
  summary: 'Unlink a social provider.',
  method: 'DELETE',
  path: '/v1/auth/providers/{uuid}',
  output: success(Nothing),
});
