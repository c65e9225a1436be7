import type { Quote } from '@pawcall/contract';
import { readInstant } from '@pawcall/domain';
import { formatDayTime } from '@pawcall/format';
import { useText } from '../text/useText.ts';
import { useProvider } from './provider-context.ts';

/** What the total is for: the time with its own day, whichever day is looked at (PANEL-2). */
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
