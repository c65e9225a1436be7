import type { Quote } from '@pawcall/contract';
import type { PointerEvent } from 'react';
import { useReady } from '../ui/useReady.ts';
import type { QuotePanel } from './useQuotePanel.ts';

/** The booking summary that stands in the popup, open or not yet. */
export interface SummaryAhead {
  /** What it sums up; null while there is none. */
  readonly quote: Quote | null;
  /** It is out of sight, and its button is being pressed. */
  readonly isAhead: boolean;
  /** The press that opens it has begun. */
  readonly prepare: (event: PointerEvent) => void;
}

/** Has the summary there before the press that opens it ends (POP-4). */
export const useSummaryAhead = ({ quote, summaryOf }: QuotePanel): SummaryAhead => {
  const likely = quote.kind === 'ready' && !summaryOf ? quote.quote : null;
  const { ready, prepare } = useReady<Quote>(likely);
  const ahead = ready && ready.wanted === likely ? likely : null;
  return {
    quote: summaryOf ?? ahead,
    isAhead: ahead !== null,
    prepare(event) {
      if (likely) prepare(likely, event);
    },
  };
};
