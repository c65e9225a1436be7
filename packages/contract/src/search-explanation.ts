import * as v from 'valibot';
import { SCENARIO_TYPES } from './closed-lists.ts';
import { openList, Uuid } from './primitives.ts';

/** Why a result was listed where it was (WIRE-9). `score` orders the page, highest first. */
export const SearchExplanation = v.object({
  search_result_uuid: Uuid,
  provider_uuid: Uuid,
  scenario_type: v.nullish(openList(SCENARIO_TYPES)),
  score: v.number(),
  sponsored: v.boolean(),
  reasons: v.array(
    v.object({ code: v.string(), value: v.nullish(v.union([v.string(), v.number()])) }),
  ),
});

/** Why a result was listed where it was. */
export type SearchExplanation = v.InferOutput<typeof SearchExplanation>;
