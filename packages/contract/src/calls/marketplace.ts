import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { success, successWith } from '../envelope.ts';
import { PET_SYNC_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '../headers.ts';
import { Pet, PetConcern, SpeciesTreated } from '../pet.ts';
import { Review } from '../provider.ts';
import { GuidedSearchInput, PageMeta, SearchExplanation, SearchResult } from '../search.ts';
import { Uuid } from '../primitives.ts';
import { PromoCode, User } from '../user.ts';

const SearchAnswer = successWith(v.array(SearchResult), {
  meta: v.nullish(PageMeta),
  links: v.nullish(v.looseObject({ next: v.nullish(v.string()) })),
  search: v.nullish(v.looseObject({ uuid: v.nullish(Uuid) })),
});

/** The body of a search answer: data, meta, links and search (specification section 3). */
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;

const page = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)));

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

/** Why each result was listed where it was (WIRE-9). */
export const explainSearch = defineCall({
  id: 'explainSearch',
  summary: 'Why each result of a search was listed where it was.',
  host: 'api',
  method: 'GET',
  path: '/v1/search/{uuid}/explain',
  access: 'public',
  output: success(v.array(SearchExplanation)),
  failures: [400, 404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** A page of reviews (REV-1). */
export const listReviews = defineCall({
  id: 'listReviews',
  summary: 'Reviews of a provider, newest first.',
  host: 'api',
  method: 'GET',
  path: '/v1/partner/{uuid}/reviews',
  access: 'public',
  query: v.object({ page, perPage: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d?$/)), '10') }),
  output: successWith(v.array(Review), { meta: PageMeta }),
  failures: [400, 404, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The species that providers treat (WIN-7). */
export const listSpeciesTreated = defineCall({
  id: 'listSpeciesTreated',
  summary: 'Species that at least one provider treats.',
  host: 'api',
  method: 'GET',
  path: '/p/species-treated',
  access: 'public',
  output: success(v.array(SpeciesTreated)),
  failures: [429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The concerns of one or more pet species (STEP-5). */
export const listConcerns = defineCall({
  id: 'listConcerns',
  summary: 'Pet concerns, narrowed by species.',
  host: 'api',
  method: 'GET',
  path: '/p/pet/concerns',
  access: 'public',
  query: v.object({ pet_species: v.optional(v.string()) }),
  output: success(v.array(PetConcern)),
  failures: [422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The signed-in user. */
export const readProfile = defineCall({
  id: 'readProfile',
  summary: 'The signed-in user.',
  host: 'api',
  method: 'GET',
  path: '/v1/profile',
  access: 'bearer',
  output: success(User),
  failures: [401, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** The client's saved pets. */
export const listPets = defineCall({
  id: 'listPets',
  summary: 'Saved pets of the signed-in client.',
  host: 'api',
  method: 'GET',
  path: '/v1/cx/pets',
  access: 'bearer',
  output: success(v.array(Pet)),
  failures: [401, 403, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

/** Takes over the pharmacy's pets; 6 s, errors are ignored by the widget (SES-5). */
export const syncPets = defineCall({
  id: 'syncPets',
  summary: "Take over the pharmacy's record of the client's pets.",
  host: 'api',
  method: 'PUT',
  path: '/v1/cx/pets/sync',
  access: 'bearer',
  input: v.nullish(v.object({})),
  output: success(v.nullish(v.unknown())),
  failures: [401, 403, 415, 429, 500, 503],
  timeoutMs: PET_SYNC_TIMEOUT_MS,
});

/** The client's promo codes. */
export const listPromoCodes = defineCall({
  id: 'listPromoCodes',
  summary: 'Promo codes of the signed-in client.',
  host: 'api',
  method: 'GET',
  path: '/v1/cx/promo-codes',
  access: 'bearer',
  output: success(v.array(PromoCode)),
  failures: [401, 403, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
