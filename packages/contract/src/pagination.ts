import * as v from 'valibot';

/** The number of a page, from 1 (WIRE-7). */
export const page = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)));

/** Page counts of a list answer; `?page=` requests a page (WIRE-7). */
export const PageMeta = v.object({
  current_page: v.nullish(v.number()),
  last_page: v.nullish(v.number(), 1),
  per_page: v.nullish(v.number()),
  total: v.nullish(v.number()),
});
export type PageMeta = v.InferOutput<typeof PageMeta>;
