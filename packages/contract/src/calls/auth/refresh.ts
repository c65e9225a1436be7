import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { signedIn } from './access.ts';

/** Rotates the session; an expired token is accepted until its refresh time-to-live ends (SES-2). */
export const refresh = defineCall({
  ...signedIn,
  id: 'refresh',
  summary: 'Rotate the session of the bearer.',
  method: 'POST',
  path: '/v1/refresh',
  input: v.nullish(v.object({})),
  output: success(v.object({ access_token: v.string() })),
});
