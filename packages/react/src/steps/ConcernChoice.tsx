import type { PetConcern } from '@pawcall/contract';
import { guidedConcerns } from '@pawcall/domain';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { ConcernList, type ConcernListProps } from './ConcernList.tsx';
import { ConcernSkeleton } from './ConcernSkeleton.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import type { useConcerns } from './useConcerns.ts';

export type ConcernChoiceProps = Omit<ConcernListProps, 'concerns'> & {
  readonly concerns: ReturnType<typeof useConcerns>;
};

/** The concerns of a species: on their way, not to be had, none at all, or to tick (STEP-5, FILT-1). */
export function ConcernChoice({ concerns, ...list }: ConcernChoiceProps) {
  const { t } = useText();
  if (concerns.status === 'loading') return <ConcernSkeleton {...list} />;
  if (concerns.status === 'failed') {
    return <LoadFailed error={concerns.error} onRetry={concerns.retry} />;
  }
  const offered = withChosen(guidedConcerns(concerns.data), concerns.data, list.chosen);
  if (offered.length === 0) return <Notice kind="plain">{t('steps.concerns.none')}</Notice>;
  return <ConcernList {...list} concerns={offered} />;
}

/** A link or the host may have chosen what the guided search does not offer: it can be seen, and taken back. */
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
