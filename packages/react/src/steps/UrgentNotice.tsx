import type { PetConcern } from '@pawcall/contract';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { useConcernName } from './ConcernList.tsx';
import { PoisonLines } from './PoisonLines.tsx';
import { usePoisonLines } from './usePoisonLines.ts';

/** What to do now when a chosen concern may be an emergency; it stands before any times (GO-7). */
export function UrgentNotice(props: {
  readonly slugs: readonly string[];
  readonly concerns: readonly PetConcern[];
}) {
  const { t } = useText();
  const name = useConcernName();
  const lines = usePoisonLines();
  const [first] = props.slugs;
  if (first === undefined) return null;
  const concern = props.concerns.find(({ slug }) => slug === first) ?? { slug: first };
  return (
    <Notice kind="error">
      <b>{t('steps.urgent.title', { concern: name(concern) })}</b>{' '}
      <span>{t('steps.urgent.text')}</span>
      <PoisonLines lines={lines} />
    </Notice>
  );
}
