import { readSessionCode } from '@pawcall/contract';
import type { Run } from '../marketplace-client.ts';

/** The storefront's session code, or null for a visitor whom it does not know or when it cannot be read (SES-4). */
export const storefrontCode = async (run: Run, signal: AbortSignal): Promise<string | null> => {
  try {
    return (await run(readSessionCode, { signal })).value || null;
  } catch {
    return null;
  }
};
