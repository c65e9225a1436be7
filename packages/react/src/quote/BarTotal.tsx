import priceCss from '../styles/price.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronUp } from '../ui/icons/booking.ts';
import { useStyles } from '../ui/useStyles.ts';
import { HoldNotice } from './HoldNotice.tsx';
import { QuoteStatus } from './QuoteStatus.tsx';
import { TotalAmount, useFocusOnReturn, type QuoteTotalProps } from './QuoteTotal.tsx';

/** The total in the fixed bar: one large button that opens the summary (POP-3, POP-4). */
export function BarTotal({ panel, takesFocus, onSummary }: QuoteTotalProps) {
  useStyles(priceCss);
  const { t } = useText();
  const button = useFocusOnReturn(takesFocus);
  const { quote } = panel.state;
  if (quote.kind !== 'ready') {
    return (
      <div className="pc-bar__status">
        <QuoteStatus panel={panel} />
      </div>
    );
  }
  return (
    <>
      <div className="pc-bar__status">
        <HoldNotice quote={quote.quote} panel={panel} />
      </div>
      <button ref={button} type="button" className="pc-bar__t" onClick={onSummary}>
        <span>
          <span className="pc-total__lb">{t('quote.total')}</span>
          <span className="pc-bar__sum">
            {t('quote.summary')}
            <Icon of={chevronUp} size={18} />
          </span>
        </span>
        <TotalAmount quote={quote.quote} />
      </button>
    </>
  );
}
