import type { PetConcern } from '@pawcall/contract';
import { guidedConcerns, CONCERNS_COLLAPSED, indexes } from '@pawcall/domain';
import concernCss from '../styles/concern.css?inline';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { ConcernList, type ConcernListProps } from './ConcernList.tsx';
import { LoadError } from './LoadError.tsx';
import type { useConcerns } from './useConcerns.ts';
import { classNames } from '../ui/class-names.ts';
import { Skeletons } from '../ui/Skeletons.tsx';
import { useStyles } from '../ui/ui-context.ts';

export type ConcernChoiceProps = Omit<ConcernListProps, 'concerns'> & {
  readonly concerns: ReturnType<typeof useConcerns>;
};

/** The concerns of a species: loading, failed, none, or a list (STEP-5, FILT-1). */
export function ConcernChoice({ concerns, ...list }: ConcernChoiceProps) {
  const { t } = useText();
  if (concerns.status === 'loading') return <ConcernSkeleton {...list} />;
  if (concerns.status === 'failed') {
    return <LoadError error={concerns.error} onRetry={concerns.retry} />;
  }
  const offered = withChosen(guidedConcerns(concerns.data), concerns.data, list.chosen);
  if (offered.length === 0) return <Notice kind="plain">{t('steps.concerns.none')}</Notice>;
  return <ConcernList {...list} concerns={offered} />;
}

/** A link or the host may have chosen concerns that the guided search does not offer: list them too. */
const withChosen = (
  offered: readonly PetConcern[],
  known: readonly PetConcern[],
  chosen: readonly string[],
): readonly PetConcern[] => [
  ...offered,
  ...chosen
    .filter((slug) => !offered.some((concern) => concern.slug === slug))
    .map(
      (slug) =>
        known.find((concern) => concern.slug === slug) ?? {
          slug,
          show_on_guided_search: false,
          is_primary: false,
        },
    ),
];

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
