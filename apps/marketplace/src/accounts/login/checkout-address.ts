import { allowedCheckoutUrl, CHECKOUT_ROOT } from '@pawcall/domain';
import type { Handle } from '../../database/database.ts';

/** The origins to which a signed-in browser may be sent: the storefront's and every partner's own (BOOK-4). */
export const checkoutOrigins = async (
  db: Handle,
  storefrontOrigin: string,
): Promise<readonly string[]> => {
  const rows = await db.selectFrom('pharmacy').select('checkout_origins').execute();
  return [storefrontOrigin, ...rows.flatMap((row) => row.checkout_origins)];
};

/** The checkout address that a text names, below an allowed origin's checkouts; undefined for any other address (BOOK-4). */
export const checkoutAddress = (text: string, origins: readonly string[]): URL | undefined => {
  const address = allowedCheckoutUrl(
    text,
    origins.map((origin) => origin + CHECKOUT_ROOT),
  );
  return address === null ? undefined : new URL(address);
};
