import * as v from 'valibot';
import { PET_SPECIES } from './closed-lists.ts';
import { openList, Slug, Uuid } from './primitives.ts';

/** A saved pet (specification section 3). */
export const Pet = v.object({
  uuid: Uuid,
  species: openList(PET_SPECIES),
  name: v.nullish(v.string(), ''),
  spayed_neutered: v.nullish(v.boolean()),
  gender: v.nullish(v.string()),
  color: v.nullish(v.string()),
  color_2: v.nullish(v.string()),
  birthday_on: v.nullish(v.string()),
  weight: v.nullish(v.object({ value: v.number(), is_metric: v.boolean() })),
  has_photo: v.nullish(v.boolean()),
  photo: v.nullish(v.object({ uri_thumbnail: v.nullish(v.string()) })),
});
export type Pet = v.InferOutput<typeof Pet>;

/** A pet concern; `name` and `is_urgent` are optional extensions (WIRE-8). */
export const PetConcern = v.object({
  slug: Slug,
  icon: v.nullish(v.string()),
  show_on_guided_search: v.nullish(v.boolean(), true),
  is_primary: v.nullish(v.boolean(), false),
  name: v.nullish(v.string()),
  is_urgent: v.nullish(v.boolean()),
});
export type PetConcern = v.InferOutput<typeof PetConcern>;

/** A species that the service reports as treated: a pet species or a provider group by name (WIN-7). */
export const SpeciesTreated = v.object({ name: v.string() });
export type SpeciesTreated = v.InferOutput<typeof SpeciesTreated>;
