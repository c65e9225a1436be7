import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { User } from '../../user.ts';

/** The signed-in user. */
export const readProfile = defineCall({
  id: 'readProfile',
  summary: 'The signed-in user.',
  host: 'api',
  method: 'GET',
  path: '/v1/profile',
  access: 'bearer',
  output: success(User),
  failures: [401, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
