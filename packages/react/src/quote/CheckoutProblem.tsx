import type { CheckoutState } from '@pawcall/domain';
import { formatAmount } from '../format/money.ts';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why the checkout did not open, or that the price changed, beside the button (GO-6). */
export function CheckoutProblem({ state }: { readonly state: CheckoutState }) {
  const { t, locale } = useText();
  switch (state.kind) {
    case 'failed':
      return (
        <Notice kind="error" role="note">
          {state.problem}
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
