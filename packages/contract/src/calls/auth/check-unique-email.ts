import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { success } from '../../envelope.ts';
import { open } from './access.ts';
import { socialQuery } from './social-query.ts';

/** Whether the e-mail that a provider token proves is free (WIRE-7). */
export const checkUniqueEmail = defineCall({
  ...open,
  id: 'checkUniqueEmail',
  summary: 'Whether the e-mail that a provider token proves is free.',
  method: 'GET',
  path: '/v1/auth/unique-email',
  query: socialQuery,
  output: success(v.object({ is_unique: v.boolean() })),
});
