import type { ScenarioType } from '@pawcall/contract';
import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import {
  isAffordable,
  isEarliest,
  isHighlyRated,
  isNew,
  SCENARIO_QUOTAS,
} from './scenario-rules.ts';
import { scoreOf } from './scenario-score.ts';
import type { Candidate, Placed, ScoreScale } from './scenario-score.ts';

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

/** A placed candidate with its score. */
export interface Ranked extends Placed {
  readonly score: number;
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
      return lists.earliest.filter((timed) => isEarliest(timed.slot, first));
    case 'HIGHLY_RATED':
      return untimed(
        lists.rated.filter((one) => isHighlyRated(one.rating_average, one.rating_count)),
      );
    case 'AFFORDABLE':
      return untimed(
        lists.affordable.filter((one) => isAffordable(one.rate, scale.affordableRate)),
      );
    case 'NEW_TO_PLATFORM':
      return untimed(lists.recent.filter((one) => isNew(one.joined_on, scale.today)));
  }
};

/**
 * The first page of a search: each label's places go to the first who earn it and have none yet, the rest to
 * the best rated without a label, and what is left to those free on a following day, AVAILABLE_SOON. A provider
 * stands once, with at most one label.
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
      if (seen.has(candidate.ord)) continue;
      seen.add(candidate.ord);
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

/** Scores candidates and puts them in the order of a page. */
export const rank = (placed: readonly Placed[], scale: ScoreScale): readonly Ranked[] =>
  placed
    .map((one) => ({ ...one, score: scoreOf(one, scale) }))
    .toSorted((a, b) => b.score - a.score || a.candidate.provider_id - b.candidate.provider_id);
