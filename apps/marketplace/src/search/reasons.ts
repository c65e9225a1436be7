import type { SearchExplanation } from '@pawcall/contract';
import { startOf } from '../availability/slots.ts';
import type { Placed, ScoreScale } from './scenario-score.ts';
import { daysSince } from './scenario-rules.ts';

/** Why a result stands where it does, as codes with values (WIRE-9). */
export const reasonsFor = (placed: Placed, scale: ScoreScale): SearchExplanation['reasons'] => {
  const { candidate } = placed;
  const rated = [
    { code: 'rating_average', value: candidate.rating_average },
    { code: 'rating_count', value: candidate.rating_count },
  ];
  const slot =
    placed.slot === null
      ? []
      : [{ code: 'first_free_slot', value: startOf(placed.slot).toString() }];
  switch (placed.scenario) {
    case 'PREVIOUSLY_BOOKED':
      return [{ code: 'booked_before', value: placed.rank + 1 }];
    case 'FEATURED':
      return [{ code: 'sponsored' }, ...rated];
    case 'EARLIEST_AVAILABLE':
      return [{ code: 'earliest' }, ...slot];
    case 'HIGHLY_RATED':
      return rated;
    case 'AFFORDABLE':
      return [
        { code: 'rate', value: candidate.rate },
        { code: 'lowest_fifth_up_to', value: scale.affordableRate },
      ];
    case 'NEW_TO_PLATFORM':
      return [{ code: 'days_since_joining', value: daysSince(candidate.joined_on, scale.today) }];
    case 'AVAILABLE_SOON':
      return [{ code: 'free_on_a_following_day' }, ...slot];
    case null:
      return [{ code: 'free_on_the_day' }, ...rated];
  }
};
