import { listReviews, type CallOutput, type Review } from '@pawcall/contract';
import {
  canToggleReviews,
  mergeReviews,
  nextReviewPage,
  readInstant,
  reviewAuthor,
  REVIEWS_PAGE_SIZE,
  visibleReviews,
} from '@pawcall/domain';
import { formatDate } from '@pawcall/format';
import { useInfiniteQuery } from '@tanstack/react-query';
import { memo, useEffect, useRef, useState } from 'react';
import { useEffectEvent } from '../effects/useEffectEvent.ts';
import { useApp } from '../context/app-context.ts';
import { callPages } from '../queries/call-query.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton, Skeletons } from '../ui/Skeletons.tsx';
import { useAnnounce } from '../ui/ui-context.ts';
import { useOpened } from './provider-context.ts';

/** The last two reviews, or all of them by page (REV-1). A failure is silent (ERR-4). */
export const Reviews = memo(function Reviews() {
  const { t } = useText();
  const { feature } = useOpened().result;
  const announce = useAnnounce();
  const [open, setOpen] = useState(false);
  const query = useReviews(feature.uuid);
  const rows = query.data?.pages.map((page) => page.data) ?? [];
  const reviews = mergeReviews(rows);
  const end = useRef<HTMLDivElement>(null);
  const hasMore = open && query.hasNextPage;
  const loadMore = () => {
    if (query.isFetchingNextPage) return;
    query.fetchNextPage().then(
      (result) => {
        // After an error the last page is an old one.
        if (result.isError) return;
        const count = mergeReviews([result.data?.pages.at(-1)?.data ?? []]).length;
        announce(t('quote.moreReviews', { count }));
      },
      () => undefined,
    );
  };
  useInView(end, hasMore ? reviews.length : 0, loadMore);
  // Reviews without text count as reviews, but have nothing to show.
  const isTextless = rows.some((page) => page.length > 0) && !query.hasNextPage;
  if ((query.isError || isTextless) && reviews.length === 0) return null;
  return (
    <section className="pc-sec">
      <h3 className="pc-h3">{t('quote.reviews')}</h3>
      {query.isPending && (
        <Skeletons>
          <Skeleton height="96px" radius="var(--r-md)" />
        </Skeletons>
      )}
      {query.isSuccess && !rows[0]?.length && <p>{t('quote.noReviews')}</p>}
      <div>
        {visibleReviews(reviews, open).map((review) => (
          <ReviewArticle key={review.uuid} review={review} />
        ))}
        <div ref={end} />
      </div>
      {(canToggleReviews(reviews.length) || query.hasNextPage) && (
        <div className="pc-reviews__act">
          {hasMore && (
            <Button variant="soft" small loading={query.isFetchingNextPage} onClick={loadMore}>
              {t('shared.loadMore')}
            </Button>
          )}
          <Button variant="secondary" small aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'quote.fewerReviews' : 'quote.allReviews')}
          </Button>
        </div>
      )}
    </section>
  );
});

function ReviewArticle({ review }: { readonly review: Review }) {
  const { locale } = useText();
  const { zone } = useApp();
  const at = readInstant(review.created_at);
  const author = reviewAuthor(review);
  return (
    <article className="pc-review" part="review">
      <p dir="auto">{review.body}</p>
      <footer>
        {author && (
          <>
            <b>
              <bdi>{author}</bdi>
            </b>
            {at && <span> · </span>}
          </>
        )}
        {at && <span>{formatDate(at.toZonedDateTimeISO(zone).toPlainDate(), locale)}</span>}
      </footer>
    </article>
  );
}

const useReviews = (uuid: string) => {
  const { client } = useApp().instance;
  const query = { perPage: String(REVIEWS_PAGE_SIZE) };
  const next = (known: readonly CallOutput<typeof listReviews>[], page: number) =>
    nextReviewPage(known.at(-1)?.meta, page);
  const pages = callPages(client, listReviews, { params: { uuid }, query }, next);
  // Cached reviews show while they are fetched again (POP-2).
  return useInfiniteQuery({ ...pages, staleTime: 0 });
};

/** Calls back while the end of a list of `count` items is visible. */
const useInView = (
  end: { readonly current: Element | null },
  count: number,
  onView: () => void,
) => {
  const notify = useEffectEvent(onView);
  useEffect(() => {
    if (count === 0 || !end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) notify();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, count]);
};
