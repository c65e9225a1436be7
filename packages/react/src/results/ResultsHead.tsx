import {
  areTechnicians,
  placeLabel,
  urgentConcerns,
  whoSpecies,
  type resultsHeading,
  type SearchChoice,
  allowedDesignations,
  isPetSpecies,
  noonOf,
  petSpeciesOf,
} from '@pawcall/domain';
import { formatDay, formatList } from '@pawcall/format';
import { Heading } from '../frame/Heading.tsx';
import { UrgentNotice } from '../steps/EmergencyLine.tsx';
import { useConcerns, useConcernNames } from '../steps/useConcerns.ts';
import { usePrescriptionInfo } from '../provider/PrescriptionBadge.tsx';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { info, pawPrint } from '../ui/icons/base.ts';
import { slidersHorizontal, calendar, clipboardList, globe } from '../ui/icons/booking.ts';
import { Spinner } from '../ui/Logo.tsx';
import { PlanNotice, PromoNotice } from './PromoNotice.tsx';
import { prefetchOverlays } from './useOverlays.ts';
import { useApp } from '../context/app-context.ts';
import { zoneText } from '../text/zone-text.ts';
import { Icon } from '../ui/Icon.tsx';
import { stethoscope } from '../ui/icons/concern.ts';
import { mapPin } from '../ui/icons/form.ts';
import { placeText } from '../steps/useNamedPlace.ts';

export type ResultsHeadProps = {
  readonly search: SearchChoice;
  /** The widget opened with these results, so their heading takes no focus. */
  readonly isFirst: boolean;
  readonly heading: 'loading' | ReturnType<typeof resultsHeading>;
  readonly onAdjust: () => void;
};

/**
 * The area above the tiles. It has the same size while loading, so nothing moves, and emergencies are named before any times
 * (RES-1, RES-2, RES-4, RES-9, GO-7).
 */
export function ResultsHead({ search, isFirst, heading, onAdjust }: ResultsHeadProps) {
  const { t } = useText();
  const showPrescriptionInfo = usePrescriptionInfo();
  const concerns = useConcerns(whoSpecies(search.who));
  const list = concerns.status === 'ready' ? concerns.data : [];
  const city = placeLabel(search.location);
  const loading = heading === 'loading';
  const forTechnicians = loading
    ? areTechnicians(search.designation)
    : heading === 'available_technicians';
  const prescribing = t('results.headingPrescribing', { city });
  const technicians = t('results.headingTechnicians');
  const expected = forTechnicians ? technicians : prescribing;
  const found = {
    great_vets: prescribing,
    available_vets: t('results.heading'),
    available_technicians: technicians,
  };
  return (
    <>
      <div className="pc-results__top" part="results-head">
        <div className="pc-results__hd">
          <div className="pc-h1 pc-roomfor" data-text={loading ? expected : undefined}>
            {/* Keyed: a reused element would move as the new text takes more lines. */}
            <Heading
              key={loading ? 'searching' : 'found'}
              className="pc-roomfor__hd"
              focusOn={isFirst ? '' : heading}
              yields={!loading}
            >
              {loading
                ? t(forTechnicians ? 'results.findingTechnicians' : 'results.finding', { city })
                : found[heading]}
            </Heading>
          </div>
          <SearchSummary search={search} />
        </div>
        <div className={classNames('pc-results__act', loading && 'is-wait')}>
          {!forTechnicians && (
            <Button
              {...prefetchOverlays}
              variant="secondary"
              small
              icon={info}
              onClick={showPrescriptionInfo}
            >
              {t('shared.prescriptionInfo')}
            </Button>
          )}
          <Button
            {...prefetchOverlays}
            variant="secondary"
            small
            icon={slidersHorizontal}
            onClick={onAdjust}
          >
            {t('shared.adjustSearch')}
          </Button>
          {loading && (
            <div className="pc-loading" role="status">
              <Spinner />
              <p className="pc-sm pc-muted">{t('results.checking')}</p>
            </div>
          )}
        </div>
      </div>
      <PromoNotice />
      <PlanNotice />
      <UrgentNotice slugs={urgentConcerns(search.concerns, list)} concerns={list} />
    </>
  );
}

/** The search in words: pet, concerns, place, day and zone. */
export function SearchSummary({ search }: { readonly search: SearchChoice }) {
  const { account, config, zone } = useApp();
  const text = useText();
  const { t, locale } = text;
  const concernNames = useConcernNames(search.who);
  const { who } = search;
  const species = isPetSpecies(who.species) ? who.species : petSpeciesOf(who.species);
  const pet = who.kind === 'pet' ? account?.pets.find(({ uuid }) => uuid === who.petUuid) : null;
  const speciesName = t(`shared.species.${species}`);
  const day = Temporal.PlainDate.from(search.day);
  const noon = noonOf(search.day, zone);
  return (
    <p className="pc-sum">
      <span>
        <Icon of={pawPrint} size={16} />
        <span>
          {pet?.name
            ? t('results.petSpecies', {
                pet: pet.name,
                species: speciesName.toLocaleLowerCase(locale),
              })
            : speciesName}
        </span>
      </span>
      {search.concerns.length > 0 && (
        <span>
          <Icon of={clipboardList} size={16} />
          <span>{formatList(search.concerns.map(concernNames), locale)}</span>
        </span>
      )}
      {allowedDesignations(config).length > 1 && (
        <span>
          <Icon of={stethoscope} size={16} />
          <span>{t(`shared.designation.${search.designation}`)}</span>
        </span>
      )}
      <span>
        <Icon of={mapPin} size={16} />
        <span>{placeText(search.location)}</span>
      </span>
      <span>
        <Icon of={calendar} size={16} />
        <span>{formatDay(day, locale)}</span>
      </span>
      <span>
        <Icon of={globe} size={16} />
        <span>{zoneText(text, zone, noon)}</span>
      </span>
    </p>
  );
}
