import type { Provider } from '@pawcall/contract';
import { useConcernName } from '../steps/ConcernList.tsx';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { concernIcon } from '../ui/icons/concern.ts';

/** The concerns that a provider is rated best for; nothing when the service names none (POP-1). */
export function TopRated({ provider }: { readonly provider: Provider }) {
  const { t } = useText();
  const name = useConcernName();
  const concerns = provider.top_rated_concerns ?? [];
  if (concerns.length === 0) return null;
  return (
    <section className="pc-sec">
      <h3 className="pc-h3">{t('quote.topRatedFor')}</h3>
      <ul className="pc-chips">
        {concerns.map((slug) => (
          <li key={slug} className="pc-chip">
            <Icon of={concernIcon(slug)} />
            {name({ slug })}
          </li>
        ))}
      </ul>
    </section>
  );
}
