import { isCheckoutUnderWay } from '@pawcall/domain';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
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
  const { result, panel, checkout, summaryOf, hasLeftSummary, onPrescriptionInfo } = props;
  const { t } = useText();
  const { feature } = result;
  const { kind } = panel.state.quote;
  return (
    <>
      <div className="pc-q__l" tabIndex={0} role="group" aria-label={t('quote.aboutProvider')}>
        <ProviderHeader
          result={result}
          settling={panel.settling}
          onPrescriptionInfo={onPrescriptionInfo}
        />
        <About provider={feature} />
        <TopRated provider={feature} who={props.search.who} />
        <Reviews provider={feature} />
      </div>
      <div className="pc-q__r">
        <div
          key={summaryOf ? 'summary' : 'times'}
          className={classNames(
            'pc-q__rb',
            summaryOf !== null && 'is-summary',
            hasLeftSummary && 'has-left-summary',
          )}
        >
          <div className="pc-q__rhd">
            {summaryOf && <SummaryBack onBack={props.leaveSummary} />}
            <h3 className="pc-h2 pc-q__title">
              {t(summaryOf ? 'quote.summary' : 'quote.chooseATime')}
            </h3>
          </div>
          {summaryOf ? (
            <BookingSummary quote={summaryOf} panel={panel} />
          ) : (
            <TimePanel panel={panel} />
          )}
        </div>
        <div className="pc-q__rf">
          <CheckoutProblem state={checkout.state} />
          {summaryOf ? (
            <HoldNotice quote={summaryOf} panel={panel} />
          ) : (
            <QuoteTotal panel={panel} takesFocus={hasLeftSummary} onSummary={props.openSummary} />
          )}
          <Button
            block
            disabled={kind !== 'ready'}
            loading={isCheckoutUnderWay(checkout.state) || kind === 'loading'}
            onClick={checkout.go}
          >
            {t('shared.continue')}
          </Button>
        </div>
      </div>
    </>
  );
}
