import { CONCERNS_COLLAPSED, indexes } from '@pawcall/domain';
import concernCss from '../styles/concern.css?inline';
import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useStyles } from '../ui/useStyles.ts';
import type { ConcernListProps } from './ConcernList.tsx';

/** The rows of the list while the concerns are on their way; they take the same room. */
export function ConcernSkeleton(props: Pick<ConcernListProps, 'limit' | 'oneColumn'>) {
  const { limit = CONCERNS_COLLAPSED, oneColumn = false } = props;
  useStyles(concernCss);
  const { t } = useText();
  return (
    <Skeletons className="pc-concernset" role="status" aria-label={t('shared.loading')}>
      <div className={classNames('pc-concerns', oneColumn && 'pc-concerns--1')}>
        {indexes(limit).map((index) => (
          <span key={index} className="pc-check pc-check--wait" aria-hidden="true">
            <span className="pc-sk pc-check__ic" />
            <span className="pc-sk pc-check__lb" />
          </span>
        ))}
      </div>
    </Skeletons>
  );
}
