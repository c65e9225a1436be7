import * as v from 'valibot';
import { defineCall, publicCall } from '../call.ts';
import { listOf, success } from '../envelope.ts';
import { PetConcern, SpeciesTreated } from '../pet.ts';

/** The concerns of one or more pet species (STEP-5). */
export const listConcerns = defineCall({
  ...publicCall,
  id: 'listConcerns',
  summary: 'Pet concerns, narrowed by species.',
  method: 'GET',
  path: '/p/pet/concerns',
  query: v.object({ pet_species: v.optional(v.string()) }),
  output: success(listOf(PetConcern)),
  failures: [422, 429, 500, 503],
  cacheSeconds: 300,
});

/** The species that providers treat (WIN-7). */
export const listSpeciesTreated = defineCall({
  ...publicCall,
  id: 'listSpeciesTreated',
  summary: 'Species that at least one provider treats.',
  method: 'GET',
  path: '/p/species-treated',
  output: success(listOf(SpeciesTreated)),
  failures: [429, 500, 503],
  cacheSeconds: 300,
});

/** Options of the widget by name, which the widget validates. */
const Options = v.record(v.string(), v.unknown());

/** The public options with which a partner's pages embed the widget, beyond the specification's tables (CFG-5). */
export const readWidgetConfig = defineCall({
  ...publicCall,
  id: 'readWidgetConfig',
  summary: "The public options of a partner's widget, the same for everybody.",
  method: 'GET',
  path: '/v1/partners/{partner}/widget-config',
  output: success(Options),
  failures: [404, 500, 503],
  cacheSeconds: 300,
});
