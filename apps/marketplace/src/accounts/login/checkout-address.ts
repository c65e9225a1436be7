import type { Handle } from '../../database/database.ts';

const PREFIX = '/cx/';
// Characters that a browser drops or turns into something else, and encoded slashes.
const TRICKS = /[\p{Cc}\p{Z}\\]|%(?:2f|5c|00)/iu;

/** The origins to which a signed-in browser may be sent: the storefront's and every partner's own (BOOK-4). */
export const checkoutOrigins = async (
  db: Handle,
  storefrontOrigin: string,
): Promise<readonly string[]> => {
  const rows = await db.selectFrom('pharmacy').select('checkout_origins').execute();
  return [storefrontOrigin, ...rows.flatMap((row) => row.checkout_origins)];
};

const isSafeOrigin = (url: URL): boolean =>
  url.protocol === 'https:' ||
  (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));

/**
 * The checkout address that a text names, or undefined. It must start, character for character, with an allowed
 * origin and `/cx/`, and still do so once it is parsed; plain http only for this machine itself (BOOK-4).
 */
export const checkoutAddress = (text: string, origins: readonly string[]): URL | undefined => {
  const origin = origins.find((allowed) => text.startsWith(`${allowed}${PREFIX}`));
  const pathAndOrigin = text.split(/[?#]/, 1)[0] ?? '';
  if (origin === undefined || /[\p{Cc}\\]/u.test(text) || TRICKS.test(pathAndOrigin))
    return undefined;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isAllowed =
    url.origin === origin &&
    isSafeOrigin(url) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith(PREFIX);
  return isAllowed ? url : undefined;
};
