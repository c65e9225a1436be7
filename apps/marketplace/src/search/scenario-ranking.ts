import type { ScenarioType } from '@pawcall/contract';
import type { ListingTable } from '../schema/tables/search.ts';

/** HIGHLY_RATED is earned from this average on … */
const HIGHLY_RATED_AVERAGE = 4.8;
/** … with at least this many reviews. */
const HIGHLY_RATED_COUNT = 20;
/** NEW_TO_PLATFORM is earned for so many days after joining. */
export const NEW_DAYS = 60;
/** AFFORDABLE is earned by the lowest fifth of the rates of the place searched. */
const AFFORDABLE_SHARE = 0.2;

/** Places on the first page, a label each, in the order in which they are given out. */
export const SCENARIO_QUOTAS = [
  ['PREVIOUSLY_BOOKED', 3],
  ['FEATURED', 2],
  ['EARLIEST_AVAILABLE', 1],
  ['HIGHLY_RATED', 6],
  ['AFFORDABLE', 5],
  ['NEW_TO_PLATFORM', 4],
] as const satisfies readonly (readonly [ScenarioType, number])[];

const EXPECTED_AVERAGE = 4.3;
const EXPECTED_WEIGHT = 8;
/** A rating score above this is that of somebody highly rated: see `ratingScore`. */
export const HIGHLY_RATED_BONUS = 5;

/** Whether ratings earn HIGHLY_RATED. */
export const isHighlyRated = (average: number | null, count: number): boolean =>
  average !== null && average >= HIGHLY_RATED_AVERAGE && count >= HIGHLY_RATED_COUNT;

/** The rating score, 0 to 10: the average drawn towards 4.3 by eight virtual reviews, plus a bonus for HIGHLY_RATED. */
export const ratingScore = (average: number | null, count: number): number =>
  ((average ?? 0) * count + EXPECTED_AVERAGE * EXPECTED_WEIGHT) / (count + EXPECTED_WEIGHT) +
  (isHighlyRated(average, count) ? HIGHLY_RATED_BONUS : 0);

/** The highest rate that is AFFORDABLE among these, in minor units: the one at the end of the lowest fifth. */
export const affordableRate = (rates: readonly number[]): number =>
  rates.toSorted((a, b) => a - b)[Math.ceil(rates.length * AFFORDABLE_SHARE) - 1] ?? 0;

/** Days since a provider joined (`YYYY-MM-DD`); those still to come count as 0. */
export const daysSince = (joinedOn: string, today: Temporal.PlainDate): number =>
  Math.max(0, Temporal.PlainDate.from(joinedOn).until(today).days);

/** Where a label's results begin on a page: a hundred points apart, sponsored ones below what is earned by time. */
const SCENARIO_BASE = {
  PREVIOUSLY_BOOKED: 800,
  EARLIEST_AVAILABLE: 700,
  FEATURED: 600,
  HIGHLY_RATED: 500,
  AFFORDABLE: 400,
  NEW_TO_PLATFORM: 300,
  NONE: 200,
  AVAILABLE_SOON: 100,
} as const satisfies Record<ScenarioType | 'NONE', number>;

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
const scoreOf = (placed: Placed, scale: ScoreScale): number =>
  SCENARIO_BASE[placed.scenario ?? 'NONE'] + measure(placed, scale);

/** A placed candidate with its score. */
export interface Ranked<C extends Candidate = Candidate> extends Placed<C> {
  readonly score: number;
}

/** Scores candidates and puts them in the order of a page. */
export const rank = <C extends Candidate>(
  placed: readonly Placed<C>[],
  scale: ScoreScale,
): readonly Ranked<C>[] =>
  placed
    .map((one) => ({ ...one, score: scoreOf(one, scale) }))
    .toSorted((a, b) => b.score - a.score || a.candidate.provider_id - b.candidate.provider_id);
