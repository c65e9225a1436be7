import type { AppointmentSlot, SearchResult } from '@pawcall/contract';
import {
  placeLabel,
  resultsHeading,
  urgentConcerns,
  whoSpecies,
  type SearchChoice,
} from '@pawcall/domain';
import { Heading } from '../app/Heading.tsx';
import { useApp } from '../app/app-context.ts';
import { UrgentNotice } from '../steps/UrgentNotice.tsx';
import { useConcerns } from '../steps/useConcerns.ts';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { info } from '../ui/icons/base.ts';
import { slidersHorizontal } from '../ui/icons/booking.ts';
import { FallbackMessage } from './FallbackMessage.tsx';
import { ProviderTile } from './ProviderTile.tsx';
import { PlanNotice, PromoNotice } from './PromoNotice.tsx';
import type { ResultsOverlay } from './Results.tsx';
import { SearchSummary } from './SearchSummary.tsx';

export type ResultsListProps = {
  readonly search: SearchChoice;
  /** The widget opened with these results: their heading leaves the page its focus. */
  readonly isFirst: boolean;
  readonly results: readonly SearchResult[];
  readonly isFallback: boolean;
  readonly more: { readonly loading: boolean; readonly load: () => void } | null;
  readonly onOverlay: (overlay: ResultsOverlay) => void;
  /** Opens the popup with the tapped slot, or without one (TILE-5). */
  readonly onOpen: (index: number, slot: AppointmentSlot | null) => void;
};

/** Heading, notices and tiles; a tile or one of its slots opens the popup (RES-1 to RES-6). */
export function ResultsList(props: ResultsListProps) {
  const { search, isFirst, results, isFallback, more, onOverlay, onOpen } = props;
  const { config } = useApp();
  const { t } = useText();
  const heading = isFallback ? 'available_vets' : resultsHeading(results, config.locale);
  const concerns = useConcerns(whoSpecies(search.who));
  const list = concerns.status === 'ready' ? concerns.data : [];
  const showPrescriptions = () => onOverlay('prescriptions');
  return (
    <>
      <div className="pc-results__top">
        <div className="pc-results__hd">
          <Heading focusOn={isFirst ? '' : 'results'}>
            {heading === 'great_vets'
              ? t('results.headingPrescribing', { city: placeLabel(search.location) })
              : t('results.heading')}
          </Heading>
          <SearchSummary search={search} />
        </div>
        <div className="pc-results__act">
          <Button variant="secondary" small icon={info} onClick={showPrescriptions}>
            {t('shared.prescriptionInfo')}
          </Button>
          <Button
            variant="secondary"
            small
            icon={slidersHorizontal}
            onClick={() => onOverlay('filters')}
          >
            {t('shared.adjustSearch')}
          </Button>
        </div>
      </div>
      <PromoNotice />
      <PlanNotice />
      <UrgentNotice slugs={urgentConcerns(search.concerns, list)} concerns={list} />
      {isFallback && <FallbackMessage search={search} />}
      <ul className="pc-grid">
        {results.map((result, index) => (
          <li key={result.feature.uuid} className="pc-grid__cell">
            <ProviderTile
              result={result}
              onOpen={(slot) => onOpen(index, slot)}
              onPrescriptionInfo={showPrescriptions}
            />
          </li>
        ))}
      </ul>
      {more && (
        <Button
          variant="secondary"
          className="pc-more-results"
          loading={more.loading}
          onClick={more.load}
        >
          {t('shared.loadMore')}
        </Button>
      )}
    </>
  );
}
