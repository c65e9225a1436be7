import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { PetConcern } from '../../pet.ts';

/** The concerns of one or more pet species (STEP-5). */
export const listConcerns = defineCall({
  id: 'listConcerns',
  summary: 'Pet concerns, narrowed by species.',
  host: 'api',
  method: 'GET',
  path: '/p/pet/concerns',
  access: 'public',
  query: v.object({ pet_species: v.optional(v.string()) }),
  output: success(listOf(PetConcern)),
  failures: [422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
  cacheSeconds: 300,
});
