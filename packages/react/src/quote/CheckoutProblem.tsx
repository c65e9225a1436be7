import { formatAmount } from '../format/money.ts';
import { useText } from '../text/useText.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Checkout } from './useCheckout.ts';

/** Why the checkout did not open, or that the price changed, beside the button (GO-6). */
export function CheckoutProblem({ checkout }: { readonly checkout: Checkout }) {
  const { t, locale } = useText();
  if (checkout.problem) {
    return (
      <Notice kind="error" role="note">
        {checkout.problem}
      </Notice>
    );
  }
  if (checkout.priceRose) {
    const { before, after } = checkout.priceRose;
    return (
      <Notice kind="honey">
        {t('quote.priceRose', {
          before: formatAmount(before, locale),
          after: formatAmount(after, locale),
        })}
      </Notice>
    );
  }
  return null;
}
