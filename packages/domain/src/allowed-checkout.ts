const LONGEST_ADDRESS = 4096;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
// White space, control characters and backslashes, which parsers drop or turn round, raw or encoded; an encoded slash, dot or NUL.
const TREACHEROUS = /[\s\p{Cc}\p{Cf}\\]|%(?:0[0-9a-f]|2e|2f|5c)/iu;

/**
 * The address when the widget may go there, else null (BOOK-4). It must be written exactly as it is parsed,
 * begin with the origin of an allowed address and stay below its path; https, or http on this very machine;
 * no user name, no fragment.
 */
export const allowedCheckoutUrl = (value: unknown, allowed: readonly string[]): string | null => {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return null;
  const [path = ''] = value.split('?', 1);
  if (TREACHEROUS.test(path) || /[\s\p{Cc}\p{Cf}\\#]/u.test(value)) return null;
  const address = read(value);
  if (address === null || !isSafe(address)) return null;
  // A different spelling of the same place is what an attack looks like, and no service needs one.
  if (`${address.origin}${address.pathname}` !== path && address.origin !== path) return null;
  return allowed.some((entry) => contains(entry, address)) ? address.href : null;
};

const contains = (entry: string, address: URL): boolean => {
  const base = read(entry);
  if (base === null || !isSafe(base) || base.origin !== address.origin) return false;
  const below = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return address.pathname === base.pathname || address.pathname.startsWith(below);
};

const isSafe = (address: URL): boolean =>
  address.username === '' &&
  address.password === '' &&
  address.hash === '' &&
  !address.hostname.endsWith('.') &&
  (address.protocol === 'https:' ||
    (address.protocol === 'http:' && LOOPBACK.includes(address.hostname)));

const read = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);
