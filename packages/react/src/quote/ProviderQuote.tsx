import type { AppointmentSlot, Quote, SearchResult } from '@pawcall/contract';
import type { SearchChoice } from '@pawcall/domain';
import { useEffect, useEffectEvent } from 'react';
import { CompactQuote } from './CompactQuote.tsx';
import { DesktopQuote } from './DesktopQuote.tsx';
import type { PopupControls, SummaryState, Travel } from './ProviderPopup.tsx';
import { useArrivalFocus } from './useArrivalFocus.ts';
import { useCheckout, type Checkout } from './useCheckout.ts';
import { SpokenTotal } from './QuoteTotal.tsx';
import type { Layout } from './useLayout.ts';
import { useQuotePanel, type QuotePanel } from './useQuotePanel.ts';

export type ProviderQuoteProps = {
  readonly result: SearchResult;
  readonly slot: AppointmentSlot | null;
  readonly search: SearchChoice;
  readonly layout: Layout;
  readonly controls: PopupControls;
  readonly travel: Travel;
  readonly summary: SummaryState;
  readonly onSummary: (summary: SummaryState) => void;
  readonly onPrescriptionInfo: () => void;
};

/** What both layouts are given. */
export type QuoteLayoutProps = Omit<
  ProviderQuoteProps,
  'slot' | 'travel' | 'summary' | 'onSummary'
> & {
  /** The quote whose summary shows in place of the times, if it does. */
  readonly summaryOf: Quote | null;
  /** The owner left the summary for the times. */
  readonly hasLeftSummary: boolean;
  readonly openSummary: () => void;
  readonly leaveSummary: () => void;
  readonly panel: QuotePanel;
  readonly checkout: Checkout;
};

/** One provider in the popup. It is made anew for the next provider, so reviews and summary start over (POP-2). */
export function ProviderQuote({ slot, travel, summary, onSummary, ...layout }: ProviderQuoteProps) {
  const { search } = layout;
  useArrivalFocus(travel);
  const panel = useQuotePanel({ result: layout.result, slot, search });
  const checkout = useCheckout(panel, search);
  const { quote } = panel.state;
  const parts: QuoteLayoutProps = {
    ...layout,
    panel,
    checkout,
    summaryOf: summary === 'open' && quote.kind === 'ready' ? quote.quote : null,
    hasLeftSummary: summary === 'left',
    openSummary: () => onSummary('open'),
    leaveSummary: () => onSummary('left'),
  };
  // Without its quote there is no summary, and nothing that would keep the popup open (POP-4).
  const lost = summary === 'open' && quote.kind !== 'ready' && quote.kind !== 'loading';
  const close = useEffectEvent(() => onSummary('closed'));
  useEffect(() => {
    if (lost) close();
  }, [lost]);
  return (
    <>
      {quote.kind === 'ready' && <SpokenTotal quote={quote.quote} />}
      {layout.layout === 'desktop' ? <DesktopQuote {...parts} /> : <CompactQuote {...parts} />}
    </>
  );
}
