import { defineCall } from '../../call.ts';
import * as v from 'valibot';
import { success } from '../../envelope.ts';
import { open } from './access.ts';
import { socialQuery } from './social-query.ts';

/** What a social provider says of the token's owner. */
export const readSocial = defineCall({
  ...open,
  id: 'readSocial',
  summary: "What a social provider says of the token's owner.",
  method: 'GET',
  path: '/v1/auth/social',
  query: socialQuery,
  output: success(v.looseObject({ email: v.nullish(v.string()) })),
});
