import { canContinue, isCheckoutUnderWay } from '@pawcall/domain';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useProvider } from './provider-context.ts';

/**
 * Continue: disabled without a quote, loading while one or the checkout is on its way, when it keeps the focus (POP-5,
 * BOOK-1, GO-1).
 */
export function ContinueButton() {
  const { t } = useText();
  const { panel, checkout } = useProvider();
  const loading = isCheckoutUnderWay(checkout.state) || panel.quote.kind === 'loading';
  return (
    <Button
      block
      disabled={!canContinue(panel) && !loading}
      loading={loading}
      onClick={checkout.go}
    >
      {t('shared.continue')}
    </Button>
  );
}
