import { randomUUIDv7 } from 'node:crypto';
import type { LoggedSearch, Marketplace } from '../http/marketplace.ts';
import type { Ranked } from './rank.ts';
import { loggedResult } from './reasons.ts';
import type { Candidate, ScoreScale } from './scenario-score.ts';

const PLACE_DIGITS = 2;

/**
 * The uuid of the result at a place of a page, 1 first: that of its search with the place as its last byte, so that
 * the log need not hold it.
 */
export const resultUuid = (searchUuid: string, place: number): string =>
  searchUuid.slice(0, -PLACE_DIGITS) + place.toString(16).padStart(PLACE_DIGITS, '0');

/** Gives a search to the log, with why its results stand where they do (WIRE-9), and answers its uuid. */
export const logSearch = (
  market: Marketplace,
  search: Pick<LoggedSearch, 'kind' | 'inputs' | 'created_at'>,
  page: readonly Ranked<Candidate>[],
  scale: ScoreScale,
): string => {
  // Uuids that ascend keep the log's index to its end.
  const uuid = resultUuid(randomUUIDv7(), 0);
  market.searches.add({
    ...search,
    uuid,
    results: page.map((ranked) => loggedResult(ranked, scale)),
  });
  return uuid;
};
