import * as v from 'valibot';
import { CONFLICT_CODES } from './closed-lists.ts';
import { openList } from './primitives.ts';
import { Quote } from './quote.ts';
import { Slot } from './slot.ts';

/** The body of a 409: a `fail` whose `meta` tells why and what else is free (WIRE-2). */
export const Conflict = v.object({
  status: v.literal('fail'),
  data: v.nullish(v.record(v.string(), v.array(v.string())), {}),
  meta: v.nullish(
    v.object({
      code: v.nullish(openList(CONFLICT_CODES), 'slot_taken'),
      alternatives: v.nullish(v.array(Slot), []),
      quote: v.nullish(Quote),
      /** An extension: whether the time is held by somebody who has not booked it, so that it may become free (GO-10). */
      is_held: v.nullish(v.boolean()),
    }),
  ),
});

/** The body of a 409 answer. */
export type Conflict = v.InferOutput<typeof Conflict>;
