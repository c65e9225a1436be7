import { scoreOf } from './scenario-score.ts';
import type { Candidate, Placed, ScoreScale } from './scenario-score.ts';

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
