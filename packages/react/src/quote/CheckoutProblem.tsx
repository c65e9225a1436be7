import { formatAmount } from '@pawcall/format';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import { SupportText } from '../ui/SupportText.tsx';
import { useProvider } from './provider-context.ts';

/** Why the checkout did not open, or that the price changed, beside the button (GO-6). */
export function CheckoutProblem() {
  const { t, locale } = useText();
  const { state } = useProvider().checkout;
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
