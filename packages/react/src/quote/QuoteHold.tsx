import type { Quote } from '@pawcall/contract';
import { HoldNotice } from '../held/HoldNotice.tsx';
import { useProvider } from './provider-context.ts';

/** How long the time of the quote on screen is held; one of another day than is looked at is said with its own (PANEL-2, GO-4). */
export function QuoteHold({ quote }: { readonly quote: Quote }) {
  const { day } = useProvider().panel.state;
  return <HoldNotice quoteUuid={quote.uuid} day={day} />;
}
