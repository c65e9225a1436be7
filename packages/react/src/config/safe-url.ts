import * as v from 'valibot';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

const isSafe = (text: string): boolean => {
  // Node 20, on which a server may check options, has no URL.parse.
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
};

/** An absolute https address without credentials; http is allowed on the loopback host only. */
export const SafeUrl = v.pipe(
  v.string(),
  v.trim(),
  v.check(isSafe, 'must be an absolute https address (http only on localhost)'),
);

/** An exact origin such as `https://checkout.example.com`. */
export const ExactOrigin = v.pipe(
  SafeUrl,
  v.check(
    // Also called with invalid addresses: each check has its own message.
    (text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''),
    'must be an origin without a path',
  ),
  v.transform((text) => text.replace(/\/$/, '')),
);

/** The address if it is safe to show or open, else undefined: for the service's photos and links. */
export const safeUrl = (text: string | null | undefined): string | undefined =>
  text && isSafe(text) ? text : undefined;
