import { RESULTS_PAGE_SIZE } from '@pawcall/domain';
import { describe, expect, it } from 'vitest';
import { arrangeFirstPage } from './arrange-page.ts';
import type { PageLists } from './arrange-page.ts';
import {
  affordableRate,
  isAffordable,
  isEarliest,
  isHighlyRated,
  isNew,
  ratingScore,
} from './scenario-rules.ts';
import type { Candidate, ScoreScale } from './scenario-score.ts';

const today = Temporal.PlainDate.from('2026-06-16');
const scale: ScoreScale = { firstSlot: 1000, affordableRate: 4000, today };

const candidate = (id: number, parts: Partial<Candidate> = {}): Candidate => ({
  ord: id,
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

describe('how a label is earned [TILE-2]', () => {
  it('HIGHLY_RATED: 4.8 with twenty reviews', () => {
    expect(isHighlyRated(4.8, 20)).toBe(true);
    expect(isHighlyRated(5, 19)).toBe(false);
    expect(isHighlyRated(4.79, 60)).toBe(false);
    expect(isHighlyRated(null, 0)).toBe(false);
  });

  it('those who are highly rated lead the order by rating', () => {
    expect(ratingScore(4.8, 20)).toBeGreaterThan(ratingScore(5, 19));
    expect(ratingScore(4.9, 19)).toBeGreaterThan(ratingScore(5, 1));
    expect(ratingScore(2, 5)).toBeLessThan(ratingScore(null, 0));
  });

  it('AFFORDABLE: the lowest fifth of the rates', () => {
    const highest = affordableRate([9, 3, 5, 7, 1, 2, 4, 6, 8, 10]);
    expect(highest).toBe(2);
    expect([isAffordable(2, highest), isAffordable(3, highest)]).toEqual([true, false]);
    expect(affordableRate([])).toBe(0);
  });

  it('NEW_TO_PLATFORM: sixty days', () => {
    expect(isNew('2026-04-17', today)).toBe(true);
    expect(isNew('2026-04-16', today)).toBe(false);
  });

  it('EARLIEST_AVAILABLE: nobody is free before', () => {
    expect(isEarliest(1000, 1000)).toBe(true);
    expect(isEarliest(1001, 1000)).toBe(false);
  });
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
    expect(new Set(page.map((one) => one.candidate.ord)).size).toBe(RESULTS_PAGE_SIZE);
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

  it('labels nobody who has not earned it, and fills with the best rated', () => {
    const rated = [candidate(1, { rating_score: 4.5 }), candidate(2, { rating_score: 4.6 })];
    const page = arrangeFirstPage(lists({ rated, affordable: rated, recent: rated }), scale);
    expect(page.map((one) => [one.candidate.ord, one.scenario])).toEqual([
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
    expect(page.map((one) => [one.candidate.ord, one.scenario])).toEqual([
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
    expect(page.map((one) => one.candidate.ord)).toEqual([1, 2, 3, 4, 5]);
    const scores = page.map((one) => one.score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  });
});
