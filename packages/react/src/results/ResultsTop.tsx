import {
  areTechnicians,
  placeLabel,
  urgentConcerns,
  whoSpecies,
  type resultsHeading,
  type SearchChoice,
} from '@pawcall/domain';
import { Heading } from '../frame/Heading.tsx';
import { UrgentNotice } from '../steps/UrgentNotice.tsx';
import { useConcerns } from '../steps/useConcerns.ts';
import { usePrescriptionInfo } from '../provider/prescription-info.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { info } from '../ui/icons/base.ts';
import { slidersHorizontal } from '../ui/icons/booking.ts';
import { Spinner } from '../ui/Mark.tsx';
import { PlanNotice, PromoNotice } from './PromoNotice.tsx';
import { SearchSummary } from './SearchSummary.tsx';
import { nearOverlays } from './useOverlays.ts';

export type ResultsTopProps = {
  readonly search: SearchChoice;
  /** The widget opened with these results: their heading leaves the page its focus. */
  readonly isFirst: boolean;
  readonly heading: 'loading' | ReturnType<typeof resultsHeading>;
  readonly onAdjust: () => void;
};

/**
 * What stands above the tiles. It is there while they are on their way too, and takes the same room, so that nothing
 * moves when they come, and an emergency is told of before any times (RES-1, RES-2, RES-4, RES-9, GO-7).
 */
export function ResultsTop({ search, isFirst, heading, onAdjust }: ResultsTopProps) {
  const { t } = useText();
  const showPrescriptionInfo = usePrescriptionInfo();
  const concerns = useConcerns(whoSpecies(search.who));
  const list = concerns.status === 'ready' ? concerns.data : [];
  const city = placeLabel(search.location);
  const loading = heading === 'loading';
  const forTechnicians = loading
    ? areTechnicians(search.designation)
    : heading === 'available_technicians';
  const great = t('results.headingPrescribing', { city });
  const technicians = t('results.headingTechnicians');
  const likely = forTechnicians ? technicians : great;
  const found = {
    great_vets: great,
    available_vets: t('results.heading'),
    available_technicians: technicians,
  };
  return (
    <>
      <div className="pc-results__top" part="results-head">
        <div className="pc-results__hd">
          <div className="pc-h1 pc-roomfor" data-text={loading ? likely : undefined}>
            {/* Another element: the same one would move, as the words that come take more lines upwards. */}
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
              {...nearOverlays}
              variant="secondary"
              small
              icon={info}
              onClick={showPrescriptionInfo}
            >
              {t('shared.prescriptionInfo')}
            </Button>
          )}
          <Button
            {...nearOverlays}
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
