import type { SearchExplanation } from '@pawcall/contract';
import * as v from 'valibot';
import { startOf } from '../availability/slots.ts';
import type { Ranked } from './rank.ts';
import { daysSince } from './scenario-rules.ts';
import type { Candidate, ScoreScale } from './scenario-score.ts';

const Value = v.nullable(v.number());

/** A result as the log keeps it: provider, label, score, and the values that its reasons name. */
export const LoggedResult = v.tuple([v.number(), v.nullable(v.string()), v.number(), Value, Value]);

/** A result as the log keeps it. */
export type LoggedResult = v.InferOutput<typeof LoggedResult>;

type Values = readonly [number | null, number | null];

const valuesOf = (placed: Ranked<Candidate>, scale: ScoreScale): Values => {
  const { candidate } = placed;
  switch (placed.scenario) {
    case 'PREVIOUSLY_BOOKED':
      return [placed.rank + 1, null];
    case 'EARLIEST_AVAILABLE':
    case 'AVAILABLE_SOON':
      return [placed.slot, null];
    case 'AFFORDABLE':
      return [candidate.rate, scale.affordableRate];
    case 'NEW_TO_PLATFORM':
      return [daysSince(candidate.joined_on, scale.today), null];
    default:
      return [candidate.rating_average, candidate.rating_count];
  }
};

/** What the log keeps of a result. */
export const loggedResult = (placed: Ranked<Candidate>, scale: ScoreScale): LoggedResult => [
  placed.candidate.provider_id,
  placed.scenario,
  placed.score,
  ...valuesOf(placed, scale),
];

/** Why a logged result stood where it did, as codes with values (WIRE-9). */
export const reasonsOf = ([, scenario, , first, second]: LoggedResult) => {
  const rated: SearchExplanation['reasons'] = [
    { code: 'rating_average', value: first },
    { code: 'rating_count', value: second },
  ];
  // Asked for where it is a slot alone: elsewhere it is a rating or a rate.
  const firstSlot = () =>
    first === null ? [] : [{ code: 'first_free_slot', value: startOf(first).toString() }];
  switch (scenario) {
    case 'PREVIOUSLY_BOOKED':
      return [{ code: 'booked_before', value: first }];
    case 'FEATURED':
      return [{ code: 'sponsored' }, ...rated];
    case 'EARLIEST_AVAILABLE':
      return [{ code: 'earliest' }, ...firstSlot()];
    case 'AFFORDABLE':
      return [
        { code: 'rate', value: first },
        { code: 'lowest_fifth_up_to', value: second },
      ];
    case 'NEW_TO_PLATFORM':
      return [{ code: 'days_since_joining', value: first }];
    case 'AVAILABLE_SOON':
      return [{ code: 'free_on_a_following_day' }, ...firstSlot()];
    case null:
      return [{ code: 'free_on_the_day' }, ...rated];
    default:
      return rated;
  }
};
