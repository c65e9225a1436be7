import type { PageMeta, Review } from '@pawcall/contract';
import { REVIEWS_SHOWN_FIRST } from './constants.ts';

/** The reviews that show: the latest two, or all once opened. The service lists the latest first (REV-1). */
export const visibleReviews = (reviews: readonly Review[], open: boolean): readonly Review[] =>
  open ? reviews : reviews.slice(0, REVIEWS_SHOWN_FIRST);

/** Whether the toggle for all or fewer is offered (REV-1). */
export const canToggleReviews = (count: number): boolean => count > REVIEWS_SHOWN_FIRST;

/** The next page of reviews; null after the last, and when the last is unknown (REV-1). */
export const nextReviewPage = (
  meta: Pick<PageMeta, 'last_page'> | null | undefined,
  loadedPage: number,
): number | null => (loadedPage < (meta?.last_page ?? 1) ? loadedPage + 1 : null);

/** The reviews of all pages that say anything, each once, in order (REV-1). */
export const mergeReviews = (pages: readonly (readonly Review[])[]): readonly Review[] =>
  [
    ...new Map(
      pages
        .flat()
        .filter(({ body }) => body.trim() !== '')
        .toReversed()
        .map((review) => [review.uuid, review]),
    ).values(),
  ].toReversed();

/** First and last name of the author as the service gives them (REV-1). */
export const reviewAuthor = (review: Pick<Review, 'author' | 'author_last_name'>): string =>
  [review.author, review.author_last_name]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');
