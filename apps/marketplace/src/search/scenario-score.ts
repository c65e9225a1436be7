import type { ScenarioType } from '@pawcall/contract';
import type { ListingTable } from '../schema/tables/search.ts';
import { daysSince, SCENARIO_BASE } from './scenario-rules.ts';

/** A provider that fits a search, as its listing row has it. */
export type Candidate = Omit<ListingTable, 'space' | 'ord' | 'is_featured'>;

/** A candidate with the label it was placed for, if any. */
export interface Placed<C extends Candidate = Candidate> {
  readonly candidate: C;
  readonly scenario: ScenarioType | null;
  /** First free slot, where the label depends on it. */
  readonly slot: number | null;
  /** Place in the list that the label was given from, 0 first. */
  readonly rank: number;
}

/** What scores are measured against. */
export interface ScoreScale {
  /** First slot of the search. */
  readonly firstSlot: number;
  readonly affordableRate: number;
  readonly today: Temporal.PlainDate;
}

// Each measure stays within 0 to 99, so that labels never mix; a slot weighs more than any rating within it.
const measure = (placed: Placed, scale: ScoreScale): number => {
  const { candidate, slot, rank } = placed;
  const wait = (slot ?? scale.firstSlot) - scale.firstSlot;
  switch (placed.scenario) {
    case 'PREVIOUSLY_BOOKED':
      return 99 - rank;
    case 'EARLIEST_AVAILABLE':
      return 90 - wait * 1.7 + candidate.rating_score * 0.16;
    case 'AFFORDABLE':
      return 90 * (1 - candidate.rate / (scale.affordableRate + 1));
    case 'NEW_TO_PLATFORM':
      return 90 - daysSince(candidate.joined_on, scale.today);
    case 'AVAILABLE_SOON':
      return 90 - wait * 0.25 + candidate.rating_score * 0.02;
    default:
      return candidate.rating_score * 9;
  }
};

/** The score that orders a page, highest first; equal scores stand by provider number. */
export const scoreOf = (placed: Placed, scale: ScoreScale): number =>
  SCENARIO_BASE[placed.scenario ?? 'NONE'] + measure(placed, scale);
