import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { AddPasswordInput } from '../../account.ts';
import { Nothing } from '../../session.ts';
import { signedIn } from './access.ts';

/** Adds a password to an account without one. */
export const addPassword = defineCall({
  ...signedIn,
  id: 'addPassword',
  summary: 'Add a password to an account without one.',
  method: 'POST',
  path: '/v1/password',
  input: AddPasswordInput,
  output: success(Nothing),
});
