import type { ratingOf } from '@pawcall/domain';
import { formatCount, formatRating } from '@pawcall/format';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from './Icon.tsx';
import { star } from './icons/booking.ts';
import { useStyles } from './ui-context.ts';

export type RatingProps = {
  readonly of: ReturnType<typeof ratingOf>;
  /** In the popup's header, which keeps a line for an unknown rating, so that its height is always the same. */
  readonly inHeader?: boolean;
};

/** A provider's rating with one decimal, or that there are no reviews; nothing if unknown (TILE-1, WIRE-8). */
export function Rating({ of, inHeader = false }: RatingProps) {
  useStyles(pillCss);
  const { t, locale } = useText();
  if (!of && !inHeader) return null;
  if (!of || of === 'none') {
    return (
      <span className="pc-rating" part="rating">
        {of ? t('shared.noReviewsYet') : '\u00a0'}
      </span>
    );
  }
  const { value, count } = of;
  const rating = formatRating(value, locale);
  const reviews = inHeader
    ? `· ${t('quote.reviewCount', { count })}`
    : `(${formatCount(count, locale)})`;
  return (
    <span className="pc-rating" part="rating">
      <Icon of={star} />
      <span className="pc-vh">{t('shared.rating', { rating, count })}</span>
      <b aria-hidden="true">{rating}</b>
      <span aria-hidden="true">{reviews}</span>
    </span>
  );
}
