import { memo, useState } from 'react';
import { initials, licenceRegion, ratingOf, cutDescription, whoSpecies } from '@pawcall/domain';
import { safeUrl } from '../config/safe-url.ts';
import { PrescriptionBadge } from '../provider/PrescriptionBadge.tsx';
import { ProviderName, useDesignation, useProviderName } from '../provider/ProviderName.tsx';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { DialogTitle } from '../ui/DialogTitle.tsx';
import { ListingReasonLabel } from '../ui/ListingReasonLabel.tsx';
import { Rating } from '../ui/Rating.tsx';
import { useOpened } from './provider-context.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useConcernName } from '../steps/ConcernList.tsx';
import { useConcerns } from '../steps/useConcerns.ts';
import { ConcernIcon } from '../ui/ConcernIcon.tsx';

/** Portrait, name, designation, licence, rating, label and badge (POP-1). */
export const ProviderHeader = memo(function ProviderHeader() {
  const { result, isArriving } = useOpened();
  const { t } = useText();
  const designation = useDesignation();
  const { feature } = result;
  const region = licenceRegion(feature);
  return (
    <div className={classNames('pc-prov', isArriving && 'is-settling')}>
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
        <Rating of={ratingOf(feature)} inHeader />
      </div>
      <div className="pc-prov__b">
        {result.scenario_type && <ListingReasonLabel code={result.scenario_type} />}
        <PrescriptionBadge result={result} />
      </div>
    </div>
  );
});

/** The biography, cut at 150 characters until expanded (POP-1). */
export const About = memo(function About() {
  const { t } = useText();
  const { feature: provider } = useOpened().result;
  const name = useProviderName();
  const [open, setOpen] = useState(false);
  const { text, cut } = cutDescription(provider.description);
  if (text === '') return null;
  return (
    <section className="pc-sec">
      <h3 className="pc-h3">
        {t('quote.about', {
          name: name(provider, (named) => named.first_name.trim() || named.last_name),
        })}
      </h3>
      <p dir="auto">
        <span>{open ? provider.description?.trim() : cut ? `${text}…` : text}</span>{' '}
        {cut && (
          <LinkButton inline aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'shared.readLess' : 'shared.readMore')}
          </LinkButton>
        )}
      </p>
    </section>
  );
});

/** The concerns that a provider is rated best for (POP-1). */
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
