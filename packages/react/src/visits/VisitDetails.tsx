import type { Booking } from '@pawcall/contract';
import { initials, petSpeciesOf, type Who } from '@pawcall/domain';
import { formatList } from '@pawcall/format';
import { useId, type ReactNode, type RefObject } from 'react';
import { safeUrl } from '../config/safe-url.ts';
import { useApp } from '../context/app-context.ts';
import { ProviderName, useDesignation } from '../provider/ProviderName.tsx';
import { AppointmentWhen } from '../quote/AppointmentWhen.tsx';
import { useConcernNames } from '../steps/useConcerns.ts';
import pillCss from '../styles/pill.css?inline';
import { useText } from '../text/useText.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { useStyles } from '../ui/ui-context.ts';
import { asProvider, startOf, useVisitNames, vetClock } from './visit-texts.ts';

export type VisitStatus = 'booked' | 'open' | 'cancelled' | 'over';

/** A visit's card: when, with whom, for whom, and what can be done, which `children` are. */
export function VisitFrame(props: {
  readonly visit: Booking;
  readonly status: VisitStatus;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}) {
  const { visit, status, headingRef, children } = props;
  useStyles(pillCss);
  const { t } = useText();
  const { config, zone } = useApp();
  const designation = useDesignation();
  const names = useVisitNames();
  const id = useId();
  const provider = asProvider(visit.provider);
  // The card is a section below the list's heading.
  const Tag = CARD_HEADINGS[config.headingLevel];
  return (
    <article
      className={`pc-visit is-${status}`}
      part="visit"
      aria-label={t('visits.label', names(visit))}
    >
      <AppointmentWhen
        start={startOf(visit)}
        end={Temporal.Instant.from(visit.end_at)}
        zone={zone}
        local={vetClock(visit, zone)}
        isTechnician={provider.designation === 'TECH'}
      />
      <div className="pc-visit__who">
        <Avatar photo={safeUrl(provider.uri_photo)} initials={initials(provider)} size={56} />
        <div>
          <Tag ref={headingRef} id={id} tabIndex={-1} className="pc-h3" part="heading">
            <ProviderName provider={provider} />
          </Tag>
          <p className="pc-sm pc-muted">{designation(provider.designation)}</p>
        </div>
        <span className="pc-pill pc-visit__status">{t(`visits.status.${status}`)}</span>
      </div>
      <VisitFacts visit={visit} />
      {children}
    </article>
  );
}

const CARD_HEADINGS = { 1: 'h3', 2: 'h4', 3: 'h5', 4: 'h6' } as const;

/** Pet, concerns and reference, as far as the service names them. */
function VisitFacts({ visit }: { readonly visit: Booking }) {
  const { t, locale } = useText();
  const { pet_name, species, concerns, reference } = visit;
  const who: Who = { kind: 'species', species: petSpeciesOf(species ?? '') };
  const concernName = useConcernNames(who);
  const kind = species ? t(`shared.species.${petSpeciesOf(species)}`) : '';
  const pet = [pet_name?.trim(), kind].filter(Boolean).join(', ');
  const facts = [
    ['visits.pet', pet],
    ['visits.concerns', formatList((concerns ?? []).map(concernName), locale)],
    ['visits.reference', reference ?? ''],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="pc-visit__facts">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
