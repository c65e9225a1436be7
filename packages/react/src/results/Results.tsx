import { memo, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  areTechnicians,
  GLOBAL_LOADING_MS,
  notPast,
  PROVIDER_SWITCH_RESULTS_MS,
  resultsHeading,
  resultsView,
  searchDay,
  type SearchChoice,
} from '@pawcall/domain';
import noResultsCss from '../styles/no-results.css?inline';
import resultsCss from '../styles/results.css?inline';
import footCss from '../styles/results-footer.css?inline';
import { screenArrival, type JourneyProps } from '../context/journey-screen.ts';
import { useToday } from '../days/useToday.ts';
import { Header } from '../frame/Header.tsx';
import { useApp } from '../context/app-context.ts';
import { useNamedPlace } from '../steps/useNamedPlace.ts';
import { PrescriptionInfoContext } from '../provider/PrescriptionBadge.tsx';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { useClock, useStyles, useToasts } from '../ui/ui-context.ts';
import { useMinimumLoading } from '../ui/useMinimumLoading.ts';
import { AutoshipBanner } from './PromoNotice.tsx';
import { NoResults, SearchFailed } from './NoResults.tsx';
import { ResultsWithPopup } from './ResultsList.tsx';
import { ResultsLoading } from './ResultsLoading.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { useResultsReport } from './useResultsReport.ts';
import { useOverlays } from './useOverlays.ts';
import { useSearch, useRefreshPassedSearch } from './useSearch.ts';
import { Button } from '../ui/Button.tsx';
import { arrowLeft } from '../ui/icons/base.ts';
import { rotateCcw } from '../ui/icons/booking.ts';
import { Wordmark } from '../ui/Logo.tsx';

export function Results(props: JourneyProps) {
  const { search } = props.state;
  return search && <ResultsOf {...props} search={search} />;
}

const NONE: readonly [] = [];
// Memoized: dialogs over the results do not change their head.
const MemoizedHead = memo(ResultsHead);

function ResultsOf(props: JourneyProps & { readonly search: SearchChoice }) {
  const { state, dispatch } = props;
  useStyles(resultsCss);
  useStyles(footCss);
  useStyles(noResultsCss);
  const { t } = useText();
  const toasts = useToasts();
  const { config, instance, zone } = useApp();
  const clock = useClock();
  const today = useToday(zone);
  // The default day is of the moment of the search and of its zone; it does not change at 22:30.
  const search = useMemo(
    () => notPast({ ...props.search, day: searchDay(props.search, clock.now(), zone) }, today),
    [props.search, clock, zone, today],
  );
  const found = useSearch(search, state.searchNumber);
  const withProvince = useNamedPlace(search.location);
  const shown = useMemo(
    () => ({ ...search, location: withProvince(search.location) }),
    [search, withProvince],
  );
  const [overlay, setOverlay] = useState<'filters' | 'prescriptions' | null>(null);
  const overlays = useOverlays(overlay !== null, () => setOverlay(null));
  const [filterChanges, setFilterChanges] = useState(0);
  const [providerChanges, setProviderChanges] = useState(0);
  const isFiltering = useMinimumLoading(filterChanges, GLOBAL_LOADING_MS);
  const isSwitching = useMinimumLoading(providerChanges, PROVIDER_SWITCH_RESULTS_MS);
  // Deferred: results render in interruptible slices, and loading shows until then.
  const isRendered = useDeferredValue(!found.loading);
  const loading = found.loading || !isRendered || isFiltering;
  const retry = () => {
    toasts.forget('search');
    found.retry();
  };
  const view =
    loading || found.error
      ? null
      : resultsView({ main: found.main ?? [], fallback: found.fallback ?? [] });
  const results = (view === 'fallback' ? found.fallback : found.main) ?? NONE;
  useRefreshPassedSearch(results, found.refetch);
  const move = useCallback(
    () => startTransition(() => setProviderChanges((count) => count + 1)),
    [],
  );
  const showFilters = useCallback(() => setOverlay('filters'), []);
  const showPrescriptionInfo = useCallback(() => setOverlay('prescriptions'), []);
  const isFirst = screenArrival(instance, `results ${state.searchNumber}`, 4) === 'first';
  useResultsReport({
    searchNumber: state.searchNumber,
    count: view && results.length,
    isFallback: view === 'fallback',
    areTechnicians: areTechnicians(search.designation, results),
    designation: search.designation,
    error: found.error ?? found.fallbackError ?? found.more?.error ?? null,
  });

  return (
    <PrescriptionInfoContext.Provider value={showPrescriptionInfo}>
      <AutoshipBanner />
      <Header />
      <div className="pc-results" aria-busy={loading || isSwitching}>
        {state.ignoredParameters.length > 0 && (
          <Notice kind="info" onDismiss={() => dispatch({ type: 'dismissHint' })}>
            {t('errors.addressParametersPart')}
          </Notice>
        )}
        {(loading || (view && view !== 'empty')) && (
          <MemoizedHead
            search={shown}
            isFirst={isFirst}
            heading={
              loading
                ? 'loading'
                : resultsHeading(view === 'fallback' ? [] : results, {
                    locale: config.locale,
                    designation: search.designation,
                  })
            }
            onAdjust={showFilters}
          />
        )}
        {loading && <ResultsLoading />}
        {!loading && found.error && (
          <SearchFailed
            error={found.error}
            isFirst={isFirst}
            onAdjust={() => setOverlay('filters')}
            onRetry={retry}
          />
        )}
        {view === 'empty' && (
          <NoResults
            search={shown}
            isFirst={isFirst}
            fallbackError={found.fallbackError}
            onAdjust={() => setOverlay('filters')}
            onRetry={retry}
            onOtherStates={() => dispatch({ type: 'back' })}
          />
        )}
        <ResultsWithPopup
          search={shown}
          requested={search}
          results={view && view !== 'empty' ? results : null}
          isFallback={view === 'fallback'}
          searchNumber={state.searchNumber}
          more={found.more}
          onMove={move}
        />
        <ResultsFooter
          onBack={() => dispatch({ type: 'back' })}
          onStartOver={() => dispatch({ type: 'startOver' })}
        />
      </div>
      {overlays && (
        <>
          <overlays.AdjustSearch
            open={overlay === 'filters'}
            search={search}
            onClose={() => setOverlay(null)}
            onApply={(filters, day) => {
              setOverlay(null);
              setFilterChanges(filterChanges + 1);
              dispatch({ type: 'applyFilters', filters, day });
            }}
          />
          <overlays.PrescriptionInfo
            open={overlay === 'prescriptions'}
            onClose={() => setOverlay(null)}
          />
        </>
      )}
    </PrescriptionInfoContext.Provider>
  );
}

/** Back and start-over, help and legal links, and the product's name (RES-8). */
export function ResultsFooter(props: {
  readonly onBack: () => void;
  readonly onStartOver: () => void;
}) {
  const { config } = useApp();
  const { t } = useText();
  return (
    <footer className="pc-foot" part="footer">
      <div className="pc-foot__nav">
        <Button variant="secondary" small icon={arrowLeft} onClick={props.onBack}>
          {t('shared.back')}
        </Button>
        <Button variant="ghost" small icon={rotateCcw} onClick={props.onStartOver}>
          {t('shared.startOver')}
        </Button>
      </div>
      <nav className="pc-foot__links" aria-label={t('shared.footerLinks')}>
        <a href={config.helpUrl}>{t('shared.help')}</a>
        <a href={config.termsUrl}>{t('shared.terms')}</a>
        <a href={config.privacyUrl}>{t('shared.privacy')}</a>
      </nav>
      <span className="pc-powered">
        <span>{t('shared.poweredBy')}</span> <Wordmark />
      </span>
    </footer>
  );
}
