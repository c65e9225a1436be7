import { useText } from '../text/useText.ts';
import { Skeleton, Skeletons } from '../ui/Skeletons.tsx';

/** Two cards while the visits are read. */
export function VisitsLoading() {
  const { t } = useText();
  return (
    <Skeletons className="pc-visits__list" role="status" aria-label={t('shared.loading')}>
      {[0, 1].map((card) => (
        <div key={card} className="pc-visit">
          <Skeleton height="84px" radius="var(--r-lg)" />
          <Skeleton width="70%" height="56px" />
          <Skeleton height="var(--h-btn)" radius="var(--r-pill)" />
        </div>
      ))}
    </Skeletons>
  );
}
