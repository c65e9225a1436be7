import { allowedCheckoutUrl, CHECKOUT_ROOT } from '@pawcall/domain';
import type { Partner } from '../../partners/partner-schema.ts';

/**
 * The origins to which a signed-in browser of a partner may be sent: the partner's own, and the deployment's storefront for
 * the usual partner and for clients of none (BOOK-4).
 */
export const checkoutOrigins = (
  partner: Pick<Partner, 'checkout_origins' | 'is_default'> | undefined,
  storefrontOrigin: string,
): readonly string[] => [
  ...new Set([
    ...(partner === undefined || partner.is_default ? [storefrontOrigin] : []),
    ...(partner?.checkout_origins ?? []),
  ]),
];

/** The checkout address that a text names, below an allowed origin's checkouts; undefined for any other address (BOOK-4). */
export const checkoutAddress = (text: string, origins: readonly string[]): URL | undefined => {
  const address = allowedCheckoutUrl(
    text,
    origins.map((origin) => origin + CHECKOUT_ROOT),
  );
  return address === null ? undefined : new URL(address);
};
