import * as v from 'valibot';

/** The number of a page, from 1 (WIRE-7). */
export const page = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/)));
