import type { ScenarioType } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import {
  rank,
  type Ranked,
  daysSince,
  isHighlyRated,
  NEW_DAYS,
  SCENARIO_QUOTAS,
  type Candidate,
  type Placed,
  type ScoreScale,
} from '../src/search/scenario-ranking.ts';

/** A candidate with the first slot in which it is free. */
export interface Timed {
  readonly candidate: Candidate;
  readonly slot: number;
}

/** The heads of a search's lists, each in its own order; all but `soon` are free on the day searched for. */
export interface PageLists {
  readonly booked: readonly Candidate[];
  readonly featured: readonly Candidate[];
  readonly earliest: readonly Timed[];
  readonly rated: readonly Candidate[];
  readonly affordable: readonly Candidate[];
  readonly recent: readonly Candidate[];
  /** Free on one of the following days only. */
  readonly soon: readonly Timed[];
}

type Quota = (typeof SCENARIO_QUOTAS)[number][0];

const untimed = (candidates: readonly Candidate[]) =>
  candidates.map((candidate) => ({ candidate, slot: null }));

const earners = (
  scenario: Quota,
  lists: PageLists,
  scale: ScoreScale,
): readonly { readonly candidate: Candidate; readonly slot: number | null }[] => {
  const first = lists.earliest[0]?.slot ?? scale.firstSlot;
  switch (scenario) {
    case 'PREVIOUSLY_BOOKED':
      return untimed(lists.booked);
    case 'FEATURED':
      return untimed(lists.featured);
    case 'EARLIEST_AVAILABLE':
      return lists.earliest.filter((timed) => timed.slot === first);
    case 'HIGHLY_RATED':
      return untimed(
        lists.rated.filter((one) => isHighlyRated(one.rating_average, one.rating_count)),
      );
    case 'AFFORDABLE':
      return untimed(lists.affordable.filter((one) => one.rate <= scale.affordableRate));
    case 'NEW_TO_PLATFORM':
      return untimed(
        lists.recent.filter((one) => daysSince(one.joined_on, scale.today) <= NEW_DAYS),
      );
  }
};

/**
 * Arranges the first page from whole lists: each label to the first providers who earn it and have none, then the
 * best rated, then AVAILABLE_SOON.
 */
export const arrangeFirstPage = (lists: PageLists, scale: ScoreScale): readonly Ranked[] => {
  const placed: Placed[] = [];
  const seen = new Set<number>();
  const place = (
    scenario: ScenarioType | null,
    from: readonly { readonly candidate: Candidate; readonly slot: number | null }[],
    quota: number,
  ): void => {
    let given = 0;
    for (const { candidate, slot } of from) {
      if (given >= quota || placed.length >= RESULTS_PAGE_SIZE) return;
      if (seen.has(candidate.provider_id)) continue;
      seen.add(candidate.provider_id);
      placed.push({ candidate, scenario, slot, rank: given });
      given += 1;
    }
  };
  for (const [scenario, quota] of SCENARIO_QUOTAS)
    place(scenario, earners(scenario, lists, scale), quota);
  place(null, untimed(lists.rated), RESULTS_PAGE_SIZE);
  place('AVAILABLE_SOON', lists.soon, RESULTS_PAGE_SIZE);
  return rank(placed, scale);
};
