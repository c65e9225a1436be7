import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { About, ProviderHeader, TopRated } from './ProviderProfile.tsx';
import { BookingSummary, SummaryBack } from './BookingSummary.tsx';
import { CheckoutProblem, ContinueButton } from './ContinueButton.tsx';
import { useProvider, type QuoteParts } from './provider-context.ts';
import { QuoteTotal, QuoteHold } from './QuoteTotal.tsx';
import { Reviews } from './Reviews.tsx';
import { TimePanel } from './TimePanel.tsx';
import { useArrivalFocus } from './ProviderArrow.tsx';

/** Two panes: the provider, and the times with the total; the summary replaces the times (POP-4). */
export function DesktopQuote({ hasActions, hasTimes, hasReviews }: QuoteParts) {
  const { t } = useText();
  const { panel, isTechnician, result, reschedule } = useProvider();
  const { state, summaryOf } = panel;
  // The next provider resets what was expanded (POP-2).
  const { uuid } = result.feature;
  useArrivalFocus();
  const about = t(isTechnician ? 'quote.aboutTechnician' : 'quote.aboutProvider');
  return (
    <>
      <div key={uuid} className="pc-q__l" tabIndex={0} role="group" aria-label={about}>
        <ProviderHeader />
        {hasTimes && <About />}
        {hasReviews && (
          <>
            <TopRated />
            <Reviews />
          </>
        )}
      </div>
      <div className="pc-q__r">
        <div className="pc-layers">
          <div
            key={uuid}
            className={classNames(
              'pc-q__rb',
              summaryOf !== null && 'is-below',
              state.summary === 'left' && 'has-left-summary',
            )}
          >
            <div className="pc-q__rhd">
              <h3 className="pc-h2 pc-q__title">
                {reschedule ? <reschedule.Title /> : t('quote.chooseATime')}
              </h3>
            </div>
            {hasTimes && <TimePanel />}
          </div>
          {summaryOf && (
            <div className="pc-q__rb is-summary">
              <div className="pc-q__rhd">
                <SummaryBack />
                <h3 className="pc-h2 pc-q__title">{t('quote.summary')}</h3>
              </div>
              <BookingSummary quote={summaryOf} />
            </div>
          )}
        </div>
        <div className="pc-q__rf">
          {hasActions && (
            <>
              <CheckoutProblem />
              {summaryOf ? <QuoteHold quote={summaryOf} /> : <QuoteTotal />}
              {reschedule ? <reschedule.Action /> : <ContinueButton />}
            </>
          )}
        </div>
      </div>
    </>
  );
}
