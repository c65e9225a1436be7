import { useEffect, useRef } from 'react';
import { isFreeByAutoship, priceView, type PriceView, readInstant } from '@pawcall/domain';
import type { Quote } from '@pawcall/contract';
import { formatAmountBesideCode, formatTotal, formatDayTime } from '@pawcall/format';
import priceCss from '../styles/price.css?inline';
import { useApp } from '../context/app-context.ts';
import { useText } from '../text/useText.ts';
import { FreePrice } from '../ui/FreePrice.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronRight } from '../ui/icons/base.ts';
import { wallet, chevronUp } from '../ui/icons/booking.ts';
import { useAfterPress } from '../ui/after-press.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { useAnnounce, useStyles } from '../ui/ui-context.ts';
import { useProvider } from './provider-context.ts';
import { QuoteStatus } from './QuoteStatus.tsx';
import { HoldNotice } from '../hold/HoldNotice.tsx';

/** Focuses the button that opened the summary when the owner returns from it. */
export const useFocusOnReturn = () => {
  const button = useRef<HTMLButtonElement>(null);
  const shouldFocus = useRef(useProvider().panel.state.summary === 'left');
  useEffect(() => {
    if (shouldFocus.current) button.current?.focus();
    shouldFocus.current = false;
  }, []);
  return button;
};

/** Opens the summary after the next frame: rendering it takes a slow phone more than 100 ms (POP-4). */
const useOpenSummary = () => {
  const { dispatch } = useProvider().panel;
  const afterPress = useAfterPress();
  return () => afterPress(() => dispatch({ type: 'openSummary' }));
};

/** The total with a link to its summary, or the status of the quote (PANEL-3, POP-4). */
export function QuoteTotal() {
  useStyles(priceCss);
  const { t } = useText();
  const { panel, reschedule } = useProvider();
  const { quote } = panel;
  const openSummary = useOpenSummary();
  const link = useFocusOnReturn();
  if (quote.kind !== 'ready') return <QuoteStatus />;
  if (reschedule) {
    return (
      <>
        <QuoteHold quote={quote.quote} />
        <reschedule.Total quote={quote.quote} />
      </>
    );
  }
  return (
    <>
      <QuoteHold quote={quote.quote} />
      <div className="pc-total" part="total">
        <div>
          <TotalLabel quote={quote.quote} />
          <LinkButton buttonRef={link} className="pc-total__more" onClick={openSummary}>
            <span>{t('quote.viewSummary')}</span>
            <Icon of={chevronRight} size={16} />
          </LinkButton>
        </div>
        <TotalAmount quote={quote.quote} />
      </div>
    </>
  );
}

/** The price as this person may see it: the total, FREE with the struck price, or the plan (SUM-3, PRICE-3). */
export const usePriceView = (quote: Quote): PriceView => {
  const { account, config, user } = useApp();
  const { feature } = useProvider().result;
  const codes = account?.promoCodes ?? [];
  const autoshipActive = isFreeByAutoship(codes, config.autoshipFreePrefix, feature);
  return priceView(quote, { user, autoshipActive });
};

export function TotalAmount({ quote }: { readonly quote: Quote }) {
  useStyles(priceCss);
  const view = usePriceView(quote);
  const text = useText();
  if (view.kind === 'plan') {
    return (
      <span className="pc-total__plan">
        <Icon of={wallet} size={20} />
        <span>{text.t('shared.freeWithYourPlan')}</span>
      </span>
    );
  }
  if (view.kind === 'free') {
    return (
      <span className="pc-total__amt">
        <FreePrice was={formatTotal(view.struck, text.locale)} />
      </span>
    );
  }
  return (
    <span className="pc-total__amt">
      <bdi>{formatAmountBesideCode(view.total, text.locale)}</bdi>{' '}
      <small>{view.total.currency}</small>
    </span>
  );
}

/** Announces a quote's price once, however often it is shown. */
export function SpokenTotal({ quote }: { readonly quote: Quote }) {
  const announce = useAnnounce();
  const announcement = spokenPrice(usePriceView(quote), useText());
  useEffect(() => announce(announcement), [announcement, quote.uuid, announce]);
  return null;
}

const spokenPrice = (view: PriceView, { t, locale }: ReturnType<typeof useText>): string => {
  if (view.kind === 'plan') return t('shared.freeWithYourPlan');
  if (view.kind === 'free') return t('shared.freeWas', { price: formatTotal(view.struck, locale) });
  return t('quote.totalIs', { total: formatTotal(view.total, locale) });
};

/** The total in the fixed bar: a button that opens the summary (POP-3, POP-4). */
export function BarTotal() {
  useStyles(priceCss);
  const { t } = useText();
  const { panel, reschedule } = useProvider();
  const { quote } = panel;
  const openSummary = useOpenSummary();
  const button = useFocusOnReturn();
  if (quote.kind !== 'ready') {
    return (
      <div className="pc-bar__status">
        <QuoteStatus />
      </div>
    );
  }
  return (
    <>
      <div className="pc-bar__status">
        <QuoteHold quote={quote.quote} />
      </div>
      {reschedule ? (
        <div className="pc-bar__t">
          <reschedule.Total quote={quote.quote} />
        </div>
      ) : (
        <button ref={button} type="button" className="pc-bar__t" onClick={openSummary}>
          <span>
            <TotalLabel quote={quote.quote} />
            <span className="pc-bar__sum">
              <span>{t('quote.summary')}</span>
              <Icon of={chevronUp} size={18} />
            </span>
          </span>
          <TotalAmount quote={quote.quote} />
        </button>
      )}
    </>
  );
}

/** The slot that the total is for, with its own day (PANEL-2). */
export function TotalLabel({ quote }: { readonly quote: Quote }) {
  const { t, locale } = useText();
  const { zone } = useProvider().panel.state;
  const start = readInstant(quote.start_at);
  return (
    <span className="pc-total__lb">
      <span>{t('quote.total')}</span> {start && <b>{formatDayTime(start, zone, locale)}</b>}
    </span>
  );
}

/** The hold of this quote; its day is named where another day is shown (PANEL-2, GO-4). */
export function QuoteHold({ quote }: { readonly quote: Quote }) {
  const { day } = useProvider().panel.state;
  return <HoldNotice quoteUuid={quote.uuid} day={day} />;
}
