import priceCss from '../styles/price.css?inline';
import { useText } from '../text/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronUp } from '../ui/icons/booking.ts';
import { useStyles } from '../ui/useStyles.ts';
import { useProvider } from './provider-context.ts';
import { QuoteStatus } from './QuoteStatus.tsx';
import { TotalAmount, useFocusOnReturn } from './QuoteTotal.tsx';
import { QuoteHold } from './QuoteHold.tsx';
import { TotalLabel } from './TotalLabel.tsx';

/** The total in the fixed bar: one large button that opens the summary (POP-3, POP-4). */
export function BarTotal() {
  useStyles(priceCss);
  const { t } = useText();
  const { panel, summary } = useProvider();
  const { quote, dispatch } = panel;
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
      <button
        ref={button}
        type="button"
        className="pc-bar__t"
        onPointerDown={summary.prepare}
        onClick={() => dispatch({ type: 'openSummary' })}
      >
        <span>
          <TotalLabel quote={quote.quote} />
          <span className="pc-bar__sum">
            <span>{t('quote.summary')}</span>
            <Icon of={chevronUp} size={18} />
          </span>
        </span>
        <TotalAmount quote={quote.quote} />
      </button>
    </>
  );
}
