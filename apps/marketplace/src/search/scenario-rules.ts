import type { ScenarioType } from '@pawcall/contract';

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

/**
 * What orders providers by rating, 0 to 10: the average drawn towards 4.3 as eight reviews would, so that one
 * review of five stars does not lead; those who are highly rated stand above everybody else.
 */
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
export const SCENARIO_BASE = {
  PREVIOUSLY_BOOKED: 800,
  EARLIEST_AVAILABLE: 700,
  FEATURED: 600,
  HIGHLY_RATED: 500,
  AFFORDABLE: 400,
  NEW_TO_PLATFORM: 300,
  NONE: 200,
  AVAILABLE_SOON: 100,
} as const satisfies Record<ScenarioType | 'NONE', number>;
