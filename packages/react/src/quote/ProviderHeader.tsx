import type { SearchResult } from '@pawcall/contract';
import { initials, licenceRegion, ratingOf } from '@pawcall/domain';
import { formatRating } from '@pawcall/format';
import { memo } from 'react';
import pillCss from '../styles/pill.css?inline';
import { safeUrl } from '../config/safe-url.ts';
import { PrescriptionBadge } from '../provider/PrescriptionBadge.tsx';
import { ProviderName } from '../provider/ProviderName.tsx';
import { useDesignation } from '../provider/useDesignation.ts';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { DialogTitle } from '../ui/DialogTitle.tsx';
import { Icon } from '../ui/Icon.tsx';
import { star } from '../ui/icons/booking.ts';
import { ScenarioLabel } from '../ui/ScenarioLabel.tsx';
import { useStyles } from '../ui/useStyles.ts';
import { useOpened } from './provider-context.ts';

/** Who it is: portrait, name, designation, licence, rating, label and badge (POP-1). */
export const ProviderHeader = memo(function ProviderHeader() {
  const { result, hasJustCome } = useOpened();
  const { t } = useText();
  const designation = useDesignation();
  const { feature } = result;
  const region = licenceRegion(feature);
  return (
    <div className={classNames('pc-prov', hasJustCome && 'is-settling')}>
      <Avatar photo={safeUrl(feature.uri_photo)} initials={initials(feature)} />
      <div>
        <DialogTitle>
          <ProviderName provider={feature} />
        </DialogTitle>
        <span className="pc-id__l">
          <span>{designation(feature.designation)}</span>
          {region && (
            <>
              <span className="dot"> · </span>
              <span className="lic">{t('shared.licensedIn', { region })}</span>
            </>
          )}
        </span>
        <HeaderRating result={result} />
      </div>
      <div className="pc-prov__b">
        {result.scenario_type && <ScenarioLabel code={result.scenario_type} />}
        <PrescriptionBadge result={result} />
      </div>
    </div>
  );
});

function HeaderRating({ result }: { readonly result: SearchResult }) {
  useStyles(pillCss);
  const { t, locale } = useText();
  const rating = ratingOf(result.feature);
  if (!rating || rating === 'none')
    return (
      <span className="pc-rating" part="rating">
        {/* Where it is not known the line stays, so that nothing moves from one vet to the next. */}
        {rating ? t('shared.noReviewsYet') : '\u00a0'}
      </span>
    );
  const text = formatRating(rating.value, locale);
  return (
    <span className="pc-rating" part="rating">
      <Icon of={star} />
      <span className="pc-vh">{t('shared.rating', { rating: text, count: rating.count })}</span>
      <b aria-hidden="true">{text}</b>
      <span aria-hidden="true">{`· ${t('quote.reviewCount', { count: rating.count })}`}</span>
    </span>
  );
}
