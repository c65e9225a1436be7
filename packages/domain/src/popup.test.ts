import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutDescription } from './description.ts';
import { moveProvider, providerNavigation } from './provider-navigation.ts';
import {
  canToggleReviews,
  mergeReviews,
  nextReviewPage,
  reviewAuthor,
  visibleReviews,
} from './reviews.ts';
import { uuid } from './sample.ts';
import { canDismissPopup, openPopup, providerPopupReducer, showsArrows } from './provider-popup.ts';
import { isPhoneWindow, readGesture, swipeStep } from './swipe.ts';

const review = (number: number) => ({
  uuid: uuid(number),
  body: 'Kind and clear.',
  created_at: '2027-06-01T10:00:00Z',
});

describe('provider navigation', () => {
  it('goes within 0 and total−1, without wrap [POP-2]', () => {
    expect(providerNavigation(0, 3)).toEqual({ index: 0, previous: null, next: 1 });
    expect(providerNavigation(2, 3)).toEqual({ index: 2, previous: 1, next: null });
    expect(providerNavigation(9, 3).index).toBe(2);
    expect(providerNavigation(0, 0)).toEqual({ index: 0, previous: null, next: null });
    expect([moveProvider(2, 1, 3), moveProvider(0, -1, 3), moveProvider(1, 1, 3)]).toEqual([
      2, 0, 2,
    ]);
  });
});

describe('provider popup', () => {
  const popup = openPopup({ index: 1, total: 3 });
  const opened = (['summary', 'reviews', 'description'] as const).reduce(
    (state, type) => providerPopupReducer(state, { type, open: true }),
    popup,
  );

  it('opens with the full quote panel when asked for more times [TILE-5]', () => {
    expect(popup).toEqual({
      index: 1,
      total: 3,
      summaryOpen: false,
      reviewsOpen: false,
      descriptionOpen: false,
      fullPanel: false,
    });
    expect(openPopup({ index: 0, total: 3, fullPanel: true }).fullPanel).toBe(true);
  });

  it('resets the reviews and closes the summary with another provider [POP-2]', () => {
    expect(providerPopupReducer(opened, { type: 'move', by: 1 })).toEqual({ ...popup, index: 2 });
  });

  it('stays as it is at the ends [POP-2]', () => {
    const last = { ...opened, index: 2 };
    expect(providerPopupReducer(last, { type: 'move', by: 1 })).toBe(last);
  });

  it('hides the arrows and cannot be dismissed while the summary is open [POP-4]', () => {
    expect([canDismissPopup(popup), showsArrows(popup)]).toEqual([true, true]);
    expect([canDismissPopup(opened), showsArrows(opened)]).toEqual([false, false]);
    expect(showsArrows(openPopup({ index: 0, total: 1 }))).toBe(false);
  });

  it('goes further when more results were loaded behind it [POP-2, RES-10]', () => {
    const more = providerPopupReducer({ ...popup, index: 2 }, { type: 'total', total: 5 });
    expect(providerPopupReducer(more, { type: 'move', by: 1 }).index).toBe(3);
  });
});

describe('description', () => {
  it('is whole up to 150 characters [POP-1]', () => {
    const text = 'x'.repeat(150);
    expect(cutDescription(text)).toEqual({ text, cut: false });
    expect(cutDescription(null)).toEqual({ text: '', cut: false });
  });

  it('is cut on a word break, at 150 within a word that long [POP-1]', () => {
    expect(cutDescription('one two three', 9)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one two three', 7)).toEqual({ text: 'one two', cut: true });
    expect(cutDescription('one, two', 5)).toEqual({ text: 'one', cut: true });
    expect(cutDescription('🐈'.repeat(151)).text).toBe('🐈'.repeat(150));
  });

  it('is never longer than the limit and always a beginning of the text [POP-1]', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (description) => {
        const { text, cut } = cutDescription(description);
        expect(Array.from(text).length).toBeLessThanOrEqual(150);
        expect(description.trim().startsWith(text)).toBe(true);
        expect(cut).toBe(Array.from(description.trim()).length > 150);
      }),
    );
  });
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

  it('name their author as the service does [REV-1]', () => {
    expect(reviewAuthor({ author: 'Dana', author_last_name: 'R.' })).toBe('Dana R.');
    expect(reviewAuthor({ author: ' Dana ', author_last_name: null })).toBe('Dana');
    expect(reviewAuthor({})).toBe('');
  });
});

describe('gestures', () => {
  const from = { x: 100, y: 100, at: 0 };
  const to = (x: number, y: number, after = 100) =>
    readGesture(from, { x: 100 + x, y: 100 + y, at: after });

  it('tell a tap, a long tap and a swipe by their tolerances [TOUCH-1]', () => {
    expect(to(10, -10)).toBe('tap');
    expect(to(11, 0)).toBe('none');
    expect(to(0, 0, 399)).toBe('tap');
    expect(to(0, 0, 400)).toBe('longTap');
    expect(to(30, 0)).toBe('none');
    expect(to(31, 30)).toBe('swipeRight');
    expect(to(-31, -30)).toBe('swipeLeft');
    expect(to(-200, 31)).toBe('none');
  });

  it('change the provider by swipe under 640 px of window width only [POP-2, TOUCH-1]', () => {
    expect(swipeStep('swipeLeft', { windowWidth: 639 })).toBe(1);
    expect(swipeStep('swipeRight', { windowWidth: 639 })).toBe(-1);
    expect(swipeStep('swipeLeft', { windowWidth: 640 })).toBe(0);
    expect(swipeStep('swipeLeft', { windowWidth: 390, rtl: true })).toBe(-1);
    expect(swipeStep('tap', { windowWidth: 390 })).toBe(0);
    expect([isPhoneWindow(639), isPhoneWindow(640)]).toEqual([true, false]);
  });
});
