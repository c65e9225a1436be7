import type { ratingOf } from '@pawcall/domain';
import { formatCount, formatRating } from '@pawcall/format';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';
import { star } from './icons/booking.ts';
import { useStyles } from './useStyles.ts';

export type RatingProps = { readonly of: ReturnType<typeof ratingOf> };

/** A provider's rating with one decimal, or that there are no reviews; nothing if unknown (TILE-1, WIRE-8). */
export function Rating({ of }: RatingProps) {
  useStyles(pillCss);
  const { t, locale } = useText();
  if (!of) return null;
  if (of === 'none') {
    return (
      <span className="pc-rating" part="rating">
        {t('shared.noReviewsYet')}
      </span>
    );
  }
  const { value, count } = of;
  const rating = formatRating(value, locale);
  return (
    <span className="pc-rating" part="rating">
      <Icon of={star} />
      <span className="pc-vh">{t('shared.rating', { rating, count })}</span>
      <b aria-hidden="true">{rating}</b>
      <span aria-hidden="true">{`(${formatCount(count, locale)})`}</span>
    </span>
  );
}
