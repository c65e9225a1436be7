import { useText } from '../text/useText.ts';
import { classNames } from '../ui/class-names.ts';
import { About } from './About.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import { useProvider, type QuoteParts } from './provider-context.ts';
import { QuoteTotal } from './QuoteTotal.tsx';
import { QuoteHold } from './QuoteHold.tsx';
import { Reviews } from './Reviews.tsx';
import { SummaryBack } from './SummaryBack.tsx';
import { TimePanel } from './TimePanel.tsx';
import { TopRated } from './TopRated.tsx';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useIsBelow } from './useIsBelow.ts';

/** Two panes: the provider, and the times with the total; the summary takes the place of the times (POP-4). */
export function DesktopQuote({ hasWays, hasTimes, isWhole }: QuoteParts) {
  const { t } = useText();
  const { panel, summary, isTechnician, result } = useProvider();
  const { state, summaryOf } = panel;
  const isBelow = useIsBelow();
  // What was opened of one provider starts over with the next (POP-2).
  const { uuid } = result.feature;
  useArrivalFocus();
  const about = t(isTechnician ? 'quote.aboutTechnician' : 'quote.aboutProvider');
  return (
    <>
      <div key={uuid} className="pc-q__l" tabIndex={0} role="group" aria-label={about}>
        <ProviderHeader />
        {hasTimes && <About />}
        {isWhole && (
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
              isBelow && 'is-below',
              state.summary === 'left' && 'has-left-summary',
            )}
          >
            <div className="pc-q__rhd">
              <h3 className="pc-h2 pc-q__title">{t('quote.chooseATime')}</h3>
            </div>
            {hasTimes && <TimePanel />}
          </div>
          {summary.quote && (
            <div className={classNames('pc-q__rb is-summary', summary.isAhead && 'is-ahead')}>
              <div className="pc-q__rhd">
                <SummaryBack />
                <h3 className="pc-h2 pc-q__title">{t('quote.summary')}</h3>
              </div>
              <BookingSummary quote={summary.quote} />
            </div>
          )}
        </div>
        <div className="pc-q__rf">
          {hasWays && (
            <>
              <CheckoutProblem />
              {summaryOf ? <QuoteHold quote={summaryOf} /> : <QuoteTotal />}
              <ContinueButton />
            </>
          )}
        </div>
      </div>
    </>
  );
}
