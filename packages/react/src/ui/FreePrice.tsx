import priceCss from '../styles/price.css?inline';
import { useText } from '../text/useText.ts';
import { useStyles } from './ui-context.ts';

/** FREE with the struck price beside it; read aloud as "Free, was $52.50 USD" (SUM-3). */
export function FreePrice({ was }: { readonly was: string }) {
  useStyles(priceCss);
  const { t } = useText();
  return (
    <span className="pc-free" part="free-price">
      <span className="pc-vh">{t('shared.freeWas', { price: was })}</span>
      <span className="f" aria-hidden="true">
        {t('shared.free')}
      </span>
      <s aria-hidden="true">{was}</s>
    </span>
  );
}
