import { canContinue, isCheckoutUnderWay } from '@pawcall/domain';
import { formatAmount } from '@pawcall/format';
import { useText } from '../text/useText.ts';
import { Button } from '../ui/Button.tsx';
import { useProvider } from './provider-context.ts';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';

/** Disabled without a quote; loading, and still focusable, during a quote or checkout request (POP-5, BOOK-1, GO-1). */
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

/** Why the checkout did not open, or that the price changed (GO-6). */
export function CheckoutProblem() {
  const { t, locale } = useText();
  const { checkout, reschedule } = useProvider();
  const { state } = checkout;
  if (reschedule?.problem) return <Notice kind="error">{reschedule.problem}</Notice>;
  switch (state.kind) {
    case 'failed':
      return (
        <Notice kind="error" role="note">
          <SupportText text={state.problem} />
        </Notice>
      );
    case 'priceRose':
      return (
        <Notice kind="honey">
          {t('quote.priceRose', {
            before: formatAmount(state.before, locale),
            after: formatAmount(state.after, locale),
          })}
        </Notice>
      );
    default:
      return null;
  }
}
