import * as v from 'valibot';
import { defineCall, publicCall } from '../call.ts';
import { listOf, successWith } from '../envelope.ts';
import { page, PageMeta } from '../pagination.ts';
import { Review } from '../provider.ts';

/** A page of reviews (REV-1). */
export const listReviews = defineCall({
  ...publicCall,
  id: 'listReviews',
  summary: 'Reviews of a provider, newest first.',
  method: 'GET',
  path: '/v1/partner/{uuid}/reviews',
  query: v.object({ page, perPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), '10') }),
  output: successWith(listOf(Review), { meta: v.nullish(PageMeta) }),
  failures: [400, 404, 422, 429, 500, 503],
});
