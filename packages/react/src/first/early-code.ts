import type { EarlyAnswer } from '../config/early-document.ts';

/** Asks the storefront for its session code as the rest of the script would (SES-4, WIRE-6). */
export const askCode = (address: string, locale: string): EarlyAnswer => {
  const answer = fetch(address, {
    headers: { Accept: 'application/json', 'Accept-Language': locale },
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
  });
  return { address, answer: answer.catch(() => Response.error()) };
};
