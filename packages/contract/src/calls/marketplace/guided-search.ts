import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { GuidedSearchInput } from '../../search.ts';
import { SearchAnswer } from './search-answer.ts';
import { page } from './page.ts';

/** The guided search (WIN-10). */
export const guidedSearch = defineCall({
  id: 'guidedSearch',
  summary: 'Find providers for a pet, its concerns, a place and a day.',
  host: 'api',
  method: 'POST',
  path: '/v1/search/guided',
  access: 'public',
  query: v.object({ page }),
  input: GuidedSearchInput,
  output: SearchAnswer,
  failures: [400, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
