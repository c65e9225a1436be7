import { whoSpecies } from '@pawcall/domain';
import { memo } from 'react';
import { useConcernName } from '../steps/ConcernList.tsx';
import { useConcerns } from '../steps/useConcerns.ts';
import { useText } from '../text/useText.ts';
import { ConcernIcon } from '../ui/ConcernIcon.tsx';
import { useOpened } from './provider-context.ts';

/** The concerns that a provider is rated best for; nothing when the service names none (POP-1). */
export const TopRated = memo(function TopRated() {
  const { t } = useText();
  const name = useConcernName();
  const { result, search } = useOpened();
  const known = useConcerns(whoSpecies(search.who));
  const list = known.status === 'ready' ? known.data : [];
  const slugs = result.feature.top_rated_concerns ?? [];
  if (slugs.length === 0) return null;
  const concerns = slugs.map((slug) => list.find((concern) => concern.slug === slug) ?? { slug });
  return (
    <section className="pc-sec">
      <h3 className="pc-h3">{t('quote.topRatedFor')}</h3>
      <ul className="pc-chips">
        {concerns.map((concern) => (
          <li key={concern.slug} className="pc-chip">
            <ConcernIcon name={'icon' in concern ? concern.icon : null} />
            <span>{name(concern)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
