import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { ProviderLink } from '../../account.ts';
import { signedIn } from './access.ts';

/** Links a social provider to the account. */
export const linkProvider = defineCall({
  ...signedIn,
  id: 'linkProvider',
  summary: 'Link a social provider to the account.',
  method: 'POST',
  path: '/v1/auth/providers',
  input: v.object({ provider_type: v.string(), access_token: v.string() }),
  output: success(ProviderLink),
});
