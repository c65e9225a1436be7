import * as v from 'valibot';
import { DESIGNATIONS } from './closed-lists.ts';
import { openList, Slug, Uuid } from './primitives.ts';
import { AppointmentSlot } from './quote.ts';

/** A veterinarian or technician (`partner` on the wire; specification section 3). Optional fields default to empty (WIRE-8). */
export const Provider = v.object({
  uuid: Uuid,
  first_name: v.nullish(v.string(), ''),
  last_name: v.nullish(v.string(), ''),
  designation: v.nullish(openList(DESIGNATIONS), ''),
  post_nominal: v.nullish(v.string()),
  uri_photo: v.nullish(v.string()),
  description: v.nullish(v.string()),
  rating_average: v.nullish(v.number()),
  rating_count: v.nullish(v.number()),
  license_guidelines: v.nullish(
    v.object({ license_jurisdiction: v.nullish(v.object({ name: v.nullish(v.string()) })) }),
  ),
  appointments: v.nullish(v.array(AppointmentSlot), []),
  top_rated_concerns: v.nullish(v.array(Slug)),
  languages: v.nullish(v.array(v.string())),
});
export type Provider = v.InferOutput<typeof Provider>;

/** A client's review of a provider (specification section 3). */
export const Review = v.object({
  uuid: Uuid,
  body: v.string(),
  author: v.nullish(v.string()),
  author_last_name: v.nullish(v.string()),
  created_at: v.nullish(v.string(), ''),
});
export type Review = v.InferOutput<typeof Review>;
