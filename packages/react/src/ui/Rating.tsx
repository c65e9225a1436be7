import { formatCount, formatRating } from '@pawcall/format';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';
import { star } from './icons/booking.ts';
import { useStyles } from './useStyles.ts';

export type RatingProps = {
  readonly average: number | null | undefined;
  readonly count: number | null | undefined;
};

/** A provider's rating with one decimal, or that there are no reviews yet (TILE-1). */
export function Rating({ average, count }: RatingProps) {
  useStyles(pillCss);
  const { t, locale } = useText();
  if (average == null || count == null || count === 0) {
    return (
      <span className="pc-rating" part="rating">
        {t('shared.noReviewsYet')}
      </span>
    );
  }
  const rating = formatRating(average, locale);
  return (
    <span className="pc-rating" part="rating">
      <Icon of={star} />
      <span className="pc-vh">{t('shared.rating', { rating, count })}</span>
      <b aria-hidden="true">{rating}</b>
      <span aria-hidden="true">({formatCount(count, locale)})</span>
    </span>
  );
}
