import { readSessionCode } from '@pawcall/contract';
import type { MarketplaceClient } from './marketplace-client.ts';

/** The storefront's session code, or null for a visitor whom it does not know or when it cannot be read (SES-4). */
export const storefrontCode = async (
  client: MarketplaceClient,
  signal?: AbortSignal,
): Promise<string | null> => {
  try {
    return (await client.run(readSessionCode, { signal })).value || null;
  } catch {
    return null;
  }
};
