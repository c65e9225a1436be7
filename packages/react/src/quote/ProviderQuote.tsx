import type { AppointmentSlot, SearchResult } from '@pawcall/contract';
import type { SearchChoice } from '@pawcall/domain';
import { CompactQuote } from './CompactQuote.tsx';
import { DesktopQuote } from './DesktopQuote.tsx';
import type { PopupControls } from './ProviderPopup.tsx';
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
  readonly summaryOpen: boolean;
  readonly onSummary: (open: boolean) => void;
  readonly onPrescriptionInfo: () => void;
};

/** What both layouts are given. */
export type QuoteLayoutProps = Omit<ProviderQuoteProps, 'slot'> & {
  readonly panel: QuotePanel;
  readonly checkout: Checkout;
};

/** One provider in the popup. It is made anew for the next provider, so reviews and summary start over (POP-2). */
export function ProviderQuote({ slot, ...layout }: ProviderQuoteProps) {
  const { search } = layout;
  const panel = useQuotePanel({ result: layout.result, slot, search });
  const checkout = useCheckout(panel, search);
  const parts: QuoteLayoutProps = { ...layout, panel, checkout };
  const { quote } = panel.state;
  return (
    <>
      {quote.kind === 'ready' && <SpokenTotal quote={quote.quote} />}
      {layout.layout === 'desktop' ? <DesktopQuote {...parts} /> : <CompactQuote {...parts} />}
    </>
  );
}
