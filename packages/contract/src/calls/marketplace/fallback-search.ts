import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Uuid } from '../../primitives.ts';
import { SearchAnswer } from './search-answer.ts';
import { page } from './page.ts';

/** The search in the other states, when the guided search came back empty (RES-6). */
export const fallbackSearch = defineCall({
  id: 'fallbackSearch',
  summary: 'Find providers in other states for an earlier search that came back empty.',
  host: 'api',
  method: 'POST',
  path: '/v1/search/guided/fallback',
  access: 'public',
  query: v.object({ page }),
  input: v.object({ search_uuid: Uuid }),
  output: SearchAnswer,
  failures: [400, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
