import { CONCERNS_COLLAPSED } from '@pawcall/domain';
import concernCss from '../styles/concern.css?inline';
import skeletonCss from '../styles/skeleton.css?inline';
import { useText } from '../text/useText.ts';
import { useStyles } from '../ui/useStyles.ts';

/** The rows of the list while the concerns are on their way; they take the same room. */
export function ConcernSkeleton() {
  useStyles(concernCss);
  useStyles(skeletonCss);
  const { t } = useText();
  return (
    <div className="pc-concerns" role="status" aria-label={t('shared.loading')}>
      {Array.from({ length: CONCERNS_COLLAPSED }, (_, index) => (
        <span key={index} className="pc-check pc-check--wait" aria-hidden="true">
          <span className="pc-sk pc-check__ic" />
          <span className="pc-sk pc-check__lb" />
        </span>
      ))}
    </div>
  );
}
