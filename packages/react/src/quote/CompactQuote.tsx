import { indexes } from '@pawcall/domain';
import { useRef } from 'react';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { x } from '../ui/icons/base.ts';
import { About, ProviderHeader, TopRated } from './ProviderProfile.tsx';
import { BarTotal, QuoteHold } from './QuoteTotal.tsx';
import { BookingSummary, SummaryBack, SummaryProvider } from './BookingSummary.tsx';
import { CheckoutProblem, ContinueButton } from './ContinueButton.tsx';
import { ProviderArrow, useArrivalFocus } from './ProviderArrow.tsx';
import { useProvider, type QuoteParts } from './provider-context.ts';
import { Reviews } from './Reviews.tsx';
import { TimePanel } from './TimePanel.tsx';
import { useSwipe } from './useSwipe.ts';

/** One column with a fixed bar; on the phone it fills the screen and the summary is a page of its own (POP-3, POP-4). */
export function CompactQuote({ hasActions, ...parts }: QuoteParts) {
  const { t } = useText();
  const { panel, close, result } = useProvider();
  const { summaryOf } = panel;
  return (
    <>
      {summaryOf ? (
        <div className="pc-qm__hd">
          <SummaryBack />
          <p className="pc-qm__title">{t('quote.summary')}</p>
          <IconButton icon={x} label={t('shared.close')} onClick={close} />
        </div>
      ) : (
        <CompactHeader hasActions={hasActions} />
      )}
      <div className="pc-layers">
        <CompactBody key={result.feature.uuid} {...parts} />
        {summaryOf && (
          <div
            className="pc-qm__bd pc-qm__bd--summary"
            tabIndex={0}
            role="group"
            aria-label={t('quote.summary')}
          >
            <SummaryProvider />
            <BookingSummary quote={summaryOf} />
          </div>
        )}
      </div>
      <div
        className={classNames('pc-bar', summaryOf !== null && 'pc-bar--summary')}
        part="bottom-bar"
      >
        {hasActions && <BarActions />}
      </div>
    </>
  );
}

function BarActions() {
  const { t } = useText();
  const { panel, close, reschedule } = useProvider();
  const { summaryOf } = panel;
  const leaveSummary = () => panel.dispatch({ type: 'leaveSummary' });
  return (
    <>
      <CheckoutProblem />
      {summaryOf ? (
        <div className="pc-bar__status">
          <QuoteHold quote={summaryOf} />
        </div>
      ) : (
        <BarTotal />
      )}
      <Button variant="secondary" onClick={summaryOf ? leaveSummary : close}>
        {t('shared.goBack')}
      </Button>
      {reschedule ? <reschedule.Action /> : <ContinueButton />}
    </>
  );
}

/** Provider, times and reviews; remounted for the next provider (POP-2). */
function CompactBody({ hasTimes, hasReviews }: Omit<QuoteParts, 'hasActions'>) {
  const { t } = useText();
  const { isTechnician, panel, reschedule } = useProvider();
  const body = useRef<HTMLDivElement>(null);
  useSwipe(body);
  useArrivalFocus();
  return (
    <div
      ref={body}
      className={classNames('pc-qm__bd', panel.summaryOf !== null && 'is-below')}
      tabIndex={0}
      role="group"
      aria-label={t(isTechnician ? 'quote.aboutTechnician' : 'quote.aboutProvider')}
    >
      <ProviderHeader />
      {hasTimes && (
        <>
          <About />
          <section className="pc-panel">
            <h3 className="pc-h3">{reschedule ? <reschedule.Title /> : t('quote.chooseATime')}</h3>
            <TimePanel />
          </section>
        </>
      )}
      {hasReviews && (
        <>
          <TopRated />
          <Reviews />
        </>
      )}
    </div>
  );
}

/**
 * Close button and buttons to the neighbours, because swiping must not be the only way (POP-2). A single provider has no
 * position.
 */
function CompactHeader({ hasActions }: Pick<QuoteParts, 'hasActions'>) {
  const { t } = useText();
  const { layout, position, count, isTechnician, close } = useProvider();
  const hasNeighbours = hasActions && count > 1;
  const arrows = hasNeighbours ? (
    <span className="pc-nav3">
      <ProviderArrow by={-1} data-step={-1} />
      <ProviderArrow by={1} data-step={1} />
    </span>
  ) : (
    <span />
  );
  const closeButton = <IconButton icon={x} label={t('shared.close')} onClick={close} />;
  const arrowsFirst = layout === 'tablet';
  return (
    <div className="pc-qm__hd">
      {arrowsFirst ? arrows : closeButton}
      {hasNeighbours && (
        <p>
          <span>
            {t(isTechnician ? 'quote.technicianOf' : 'quote.providerOf', { position, count })}
          </span>
          {count <= MAX_DOTS && (
            <span className="pc-dotsnav" aria-hidden="true">
              {indexes(count).map((index) => (
                <i key={index} className={index + 1 === position ? 'on' : undefined} />
              ))}
            </span>
          )}
        </p>
      )}
      {arrowsFirst ? closeButton : arrows}
    </div>
  );
}

/** More dots than this cannot be read at a glance. */
const MAX_DOTS = 8;
