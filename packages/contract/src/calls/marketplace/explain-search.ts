import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { SearchExplanation } from '../../search-explanation.ts';

/** Why each result was listed where it was (WIRE-9). */
export const explainSearch = defineCall({
  id: 'explainSearch',
  summary: 'Why each result of a search was listed where it was.',
  host: 'api',
  method: 'GET',
  path: '/v1/search/{uuid}/explain',
  access: 'public',
  output: success(listOf(SearchExplanation)),
  failures: [400, 404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
