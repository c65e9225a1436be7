import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { SpeciesTreated } from '../../species-treated.ts';

/** The species that providers treat (WIN-7). */
export const listSpeciesTreated = defineCall({
  id: 'listSpeciesTreated',
  summary: 'Species that at least one provider treats.',
  host: 'api',
  method: 'GET',
  path: '/p/species-treated',
  access: 'public',
  output: success(listOf(SpeciesTreated)),
  failures: [429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
  cacheSeconds: 300,
});
