import { describe, expect, it } from 'vitest';
import {
  canToggleReviews,
  mergeReviews,
  nextReviewPage,
  reviewAuthor,
  visibleReviews,
} from './review-list.ts';
import { uuid } from './test-samples.ts';

const review = (number: number) => ({
  uuid: uuid(number),
  body: 'Kind and clear.',
  created_at: '2027-06-01T10:00:00Z',
});

describe('reviews', () => {
  const reviews = [review(1), review(2), review(3)];

  it('show the last two first, with a toggle when there are more [REV-1]', () => {
    expect(visibleReviews(reviews, false)).toEqual([review(1), review(2)]);
    expect(visibleReviews(reviews, true)).toEqual(reviews);
    expect([canToggleReviews(2), canToggleReviews(3)]).toEqual([false, true]);
  });

  it('load the next page while the page is below the last [REV-1]', () => {
    expect(nextReviewPage({ last_page: 3 }, 2)).toBe(3);
    expect(nextReviewPage({ last_page: 3 }, 3)).toBeNull();
  });

  it('stand once each when one moved between pages [REV-1]', () => {
    expect(
      mergeReviews([
        [review(1), review(2)],
        [review(2), review(3)],
      ]),
    ).toEqual(reviews);
  });

  it('are left out where they say nothing [REV-1, WIRE-8]', () => {
    const mute = ['', ' \n'].map((body, index) => ({ ...review(index + 8), body }));
    expect(mergeReviews([[...mute, review(1)]])).toEqual([review(1)]);
  });

  it('name their author as the service does [REV-1]', () => {
    expect(reviewAuthor({ author: 'Dana', author_last_name: 'R.' })).toBe('Dana R.');
    expect(reviewAuthor({ author: ' Dana ', author_last_name: null })).toBe('Dana');
    expect(reviewAuthor({})).toBe('');
  });
});
