import * as v from 'valibot';
import { PLATFORM } from '../../closed-lists.ts';

/** Which social provider, and its token; the token may also stand in the Authorization header. */
export const socialQuery = v.object({
  provider_type: v.string(),
  access_token: v.optional(v.string()),
  platform: v.optional(v.literal(PLATFORM)),
});
