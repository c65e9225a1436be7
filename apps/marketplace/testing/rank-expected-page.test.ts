import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { describe, expect, it } from 'vitest';
import type { Candidate, ScoreScale } from '../src/search/scenario-ranking.ts';
import { arrangeFirstPage, type PageLists } from './rank-expected-page.ts';

const today = Temporal.PlainDate.from('2026-06-16');
const scale: ScoreScale = { firstSlot: 1000, affordableRate: 4000, today };

const candidate = (id: number, parts: Partial<Candidate> = {}): Candidate => ({
  provider_id: id,
  rating_score: 4,
  rating_average: 4,
  rating_count: 10,
  rate: 6000,
  joined_on: '2020-01-01',
  ...parts,
});

const lists = (parts: Partial<PageLists>): PageLists => ({
  booked: [],
  featured: [],
  earliest: [],
  rated: [],
  affordable: [],
  recent: [],
  soon: [],
  ...parts,
});

describe('the first page', () => {
  it('gives each label its places, one label a provider, and EARLIEST_AVAILABLE once [TILE-2]', () => {
    const everyone = Array.from({ length: 60 }, (_, id) =>
      candidate(id, {
        rating_score: 9.9 - id / 100,
        rating_average: 4.9,
        rating_count: 30,
        rate: 3000 + id,
        joined_on: '2026-06-01',
      }),
    );
    const page = arrangeFirstPage(
      lists({
        booked: everyone.slice(0, 5),
        featured: everyone.slice(0, 10),
        earliest: everyone.slice(0, 32).map((one) => ({ candidate: one, slot: 1000 })),
        rated: everyone.slice(0, 32),
        affordable: everyone.slice(0, 32),
        recent: everyone.slice(0, 32),
      }),
      scale,
    );
    expect(page).toHaveLength(RESULTS_PAGE_SIZE);
    expect(new Set(page.map((one) => one.candidate.provider_id)).size).toBe(RESULTS_PAGE_SIZE);
    const count = (scenario: string) => page.filter((one) => one.scenario === scenario).length;
    expect(
      [
        'PREVIOUSLY_BOOKED',
        'FEATURED',
        'EARLIEST_AVAILABLE',
        'HIGHLY_RATED',
        'AFFORDABLE',
        'NEW_TO_PLATFORM',
      ].map(count),
    ).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it('labels only qualified providers, and fills the page with the best rated', () => {
    const rated = [candidate(1, { rating_score: 4.5 }), candidate(2, { rating_score: 4.6 })];
    const page = arrangeFirstPage(lists({ rated, affordable: rated, recent: rated }), scale);
    expect(page.map((one) => [one.candidate.provider_id, one.scenario])).toEqual([
      [2, null],
      [1, null],
    ]);
  });

  it('puts those of the following days last, as AVAILABLE_SOON, earliest first [WIN-10]', () => {
    const page = arrangeFirstPage(
      lists({
        rated: [candidate(9)],
        soon: [
          { candidate: candidate(1), slot: 1050 },
          { candidate: candidate(2), slot: 1060 },
        ],
      }),
      scale,
    );
    expect(page.map((one) => [one.candidate.provider_id, one.scenario])).toEqual([
      [9, null],
      [1, 'AVAILABLE_SOON'],
      [2, 'AVAILABLE_SOON'],
    ]);
  });

  it('scores every place in the order of the page [WIN-10]', () => {
    const page = arrangeFirstPage(
      lists({
        earliest: [
          { candidate: candidate(1, { rating_score: 1 }), slot: 1049 },
          { candidate: candidate(2, { rating_score: 10 }), slot: 1049 },
        ],
        featured: [candidate(2, { rating_score: 10 })],
        rated: [candidate(3, { rating_score: 10 }), candidate(4, { rating_score: 0 })],
        soon: [{ candidate: candidate(5), slot: 1336 }],
      }),
      scale,
    );
    expect(page.map((one) => one.candidate.provider_id)).toEqual([1, 2, 3, 4, 5]);
    const scores = page.map((one) => one.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
