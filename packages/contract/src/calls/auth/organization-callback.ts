import { defineCall } from '../../call.ts';
import * as v from 'valibot';
import { PLATFORM } from '../../closed-lists.ts';
import { success } from '../../envelope.ts';
import { TokenAnswer } from '../../session.ts';
import { open } from './access.ts';

/** Signs in with the code of an organisation's own sign-in page. */
export const organizationCallback = defineCall({
  ...open,
  id: 'organizationCallback',
  summary: "Sign in with the code of an organisation's own sign-in page.",
  method: 'GET',
  path: '/v1/{organizationName}/auth/callback',
  query: v.object({ code: v.string(), platform: v.optional(v.literal(PLATFORM)) }),
  output: success(TokenAnswer),
});
