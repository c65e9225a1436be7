import { checkoutHandOff } from '@pawcall/client';
import { checkoutAddress, type SearchChoice } from '@pawcall/domain';
import { useApp } from './app-context.ts';

/** Creates the magic-login address of a quote's checkout, or of its booking (BOOK-1 to BOOK-4). */
export const useCheckoutHandOff = (): ((
  quoteUuid: string,
  search: SearchChoice,
  signal?: AbortSignal,
) => Promise<string>) => {
  const { config, instance, account, user } = useApp();
  return async (quoteUuid, { who, concerns, location, designation }, signal) =>
    checkoutHandOff({
      auth: await instance.session.auth(),
      address: checkoutAddress(config.checkoutBase, {
        quoteUuid,
        user,
        hasPets: (account?.pets.length ?? 0) > 0,
        who,
        concerns,
        location,
        designation,
      }),
      allowed: config.checkoutOrigins,
      signal,
    });
};
