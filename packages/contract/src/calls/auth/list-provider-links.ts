import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { ProviderLink } from '../../account.ts';
import { signedIn } from './access.ts';

/** The social providers of the account. */
export const listProviderLinks = defineCall({
  ...signedIn,
  id: 'listProviderLinks',
  summary: 'The social providers of the account.',
  method: 'GET',
  path: '/v1/auth/providers',
  output: success(listOf(ProviderLink)),
});
