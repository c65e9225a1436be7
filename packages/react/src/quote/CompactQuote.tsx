import { isCheckoutUnderWay } from '@pawcall/domain';
import { useRef } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { chevronLeft, chevronRight, x } from '../ui/icons/base.ts';
import { About } from './About.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { CheckoutProblem } from './CheckoutProblem.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { ProviderHeader } from './ProviderHeader.tsx';
import type { PopupControls } from './ProviderPopup.tsx';
import type { QuoteLayoutProps } from './ProviderQuote.tsx';
import { BarTotal } from './BarTotal.tsx';
import { Reviews } from './Reviews.tsx';
import { SummaryBack } from './SummaryBack.tsx';
import { SummaryProvider } from './SummaryProvider.tsx';
import { TimePanel } from './TimePanel.tsx';
import { TopRated } from './TopRated.tsx';
import { useSwipe } from './useSwipe.ts';

/** One column with a fixed bar; on the phone it fills the screen and the summary is a page of its own (POP-3, POP-4). */
export function CompactQuote(props: QuoteLayoutProps) {
  const { result, panel, checkout, summaryOf, hasLeftSummary, controls, onPrescriptionInfo } =
    props;
  const { t } = useText();
  const body = useRef<HTMLDivElement>(null);
  const { feature } = result;
  const { kind } = panel.state.quote;
  useSwipe(body, summaryOf ? null : controls);
  return (
    <>
      {summaryOf ? (
        <div className="pc-qm__hd">
          <SummaryBack onBack={props.leaveSummary} />
          <p className="pc-qm__title">{t('quote.summary')}</p>
          <IconButton icon={x} label={t('shared.close')} onClick={controls.close} />
        </div>
      ) : (
        <CompactHeader controls={controls} arrowsFirst={props.layout === 'tablet'} />
      )}
      <div
        ref={body}
        className={classNames('pc-qm__bd', summaryOf !== null && 'pc-qm__bd--summary')}
        tabIndex={0}
        role="group"
        aria-label={t('quote.aboutProvider')}
      >
        <div hidden={summaryOf !== null} className="pc-qm__in">
          <ProviderHeader
            result={result}
            settling={panel.settling}
            onPrescriptionInfo={onPrescriptionInfo}
          />
          <About provider={feature} />
          <section className="pc-panel pc-panel--bleed">
            <h3 className="pc-h3">{t('quote.chooseATime')}</h3>
            <TimePanel panel={panel} />
          </section>
          <TopRated provider={feature} who={props.search.who} />
          <Reviews provider={feature} />
        </div>
        {summaryOf && (
          <>
            <SummaryProvider provider={feature} />
            <BookingSummary quote={summaryOf} panel={panel} />
          </>
        )}
      </div>
      <div className={classNames('pc-bar', summaryOf !== null && 'pc-bar--summary')}>
        <CheckoutProblem state={checkout.state} />
        {summaryOf ? (
          <div className="pc-bar__status">
            <HoldNotice quote={summaryOf} panel={panel} />
          </div>
        ) : (
          <BarTotal panel={panel} takesFocus={hasLeftSummary} onSummary={props.openSummary} />
        )}
        <Button variant="secondary" onClick={summaryOf ? props.leaveSummary : controls.close}>
          {t('shared.goBack')}
        </Button>
        <Button
          block
          disabled={kind !== 'ready'}
          loading={isCheckoutUnderWay(checkout.state) || kind === 'loading'}
          onClick={checkout.go}
        >
          {t('shared.continue')}
        </Button>
      </div>
    </>
  );
}

/** Close, where one is in the list, and buttons to the neighbours: swiping is never the only way (POP-2). An only vet is nowhere in a list. */
function CompactHeader(props: { readonly controls: PopupControls; readonly arrowsFirst: boolean }) {
  const { controls, arrowsFirst } = props;
  const { t } = useText();
  const { position, count, previous, next, close } = controls;
  const arrows =
    count === 1 ? (
      <span />
    ) : (
      <span className="pc-nav3">
        <IconButton
          icon={chevronLeft}
          label={t('quote.previousProvider')}
          data-step={-1}
          aria-disabled={previous === null}
          onClick={() => previous?.()}
        />
        <IconButton
          icon={chevronRight}
          label={t('quote.nextProvider')}
          data-step={1}
          aria-disabled={next === null}
          onClick={() => next?.()}
        />
      </span>
    );
  const leave = <IconButton icon={x} label={t('shared.close')} onClick={close} />;
  return (
    <div className="pc-qm__hd">
      {arrowsFirst ? arrows : leave}
      {count > 1 && (
        <p>
          {t('quote.providerOf', { position, count })}
          {count <= MOST_DOTS && (
            <span className="pc-dotsnav" aria-hidden="true">
              {Array.from({ length: count }, (_, index) => (
                <i key={index} className={index + 1 === position ? 'on' : undefined} />
              ))}
            </span>
          )}
        </p>
      )}
      {arrowsFirst ? leave : arrows}
    </div>
  );
}

/** More dots than this say nothing at a glance. */
const MOST_DOTS = 8;
