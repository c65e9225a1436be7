import { Button } from '../ui/Button.tsx';
import { useText } from '../text/useText.ts';
import { About } from './About.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import type { QuoteLayoutProps } from './ProviderQuote.tsx';
import { QuoteTotal } from './QuoteTotal.tsx';
import { Reviews } from './Reviews.tsx';
import { SummaryBack } from './SummaryBack.tsx';
import { TimePanel } from './TimePanel.tsx';
import { TopRated } from './TopRated.tsx';

/** Two panes: the provider, and the times with the total; the summary takes the place of the times (POP-4). */
export function DesktopQuote(props: QuoteLayoutProps) {
  const { result, panel, checkout, summaryOpen, onSummary, onPrescriptionInfo } = props;
  const { t } = useText();
  const { feature } = result;
  const quote = panel.state.quote.kind === 'ready' ? panel.state.quote.quote : null;
  const showsSummary = summaryOpen && quote !== null;
  return (
    <>
      <div className="pc-q__l" tabIndex={0} role="group" aria-label={t('quote.aboutProvider')}>
        <ProviderHeader result={result} onPrescriptionInfo={onPrescriptionInfo} />
        <About provider={feature} />
        <TopRated provider={feature} who={props.search.who} />
        <Reviews provider={feature} />
      </div>
      <div className="pc-q__r">
        <div className="pc-q__rb">
          <div className="pc-q__rhd">
            {showsSummary && <SummaryBack onBack={() => onSummary(false)} />}
            <h3 className="pc-h2 pc-q__title">
              {t(showsSummary ? 'quote.summary' : 'quote.chooseATime')}
            </h3>
          </div>
          {showsSummary ? (
            <BookingSummary quote={quote} panel={panel} />
          ) : (
            <TimePanel panel={panel} />
          )}
        </div>
        <div className="pc-q__rf">
          <CheckoutProblem checkout={checkout} />
          {showsSummary && <HoldNotice quote={quote} panel={panel} />}
          {!showsSummary && <QuoteTotal panel={panel} onSummary={() => onSummary(true)} />}
          <Button block disabled={quote === null} loading={checkout.leaving} onClick={checkout.go}>
            {t('shared.continue')}
          </Button>
        </div>
      </div>
    </>
  );
}
