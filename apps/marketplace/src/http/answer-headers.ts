import { HEADERS } from '@pawcall/contract';

// A page's own instrumentation adds `traceparent` to what the page sends.
const ALLOWED_HEADERS = ['Content-Type', 'traceparent', ...Object.values(HEADERS)].join(', ');
const EXPOSED_HEADERS = ['X-Request-Id', 'Retry-After', 'Date', 'Idempotent-Replayed'].join(', ');
const PREFLIGHT_SECONDS = 7200;

const SECURITY: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
];

/** Sets the security headers that the answer does not set itself. */
export const setSecurityHeaders = (headers: Headers): void => {
  for (const [name, value] of SECURITY) if (!headers.has(name)) headers.set(name, value);
};

/** Lets the page of an allowed origin read the answer. Texts are in the caller's language. */
export const setCrossOriginHeaders = (headers: Headers, allowed: string | undefined): void => {
  const isForEverybody = headers.get('Access-Control-Allow-Origin') === '*';
  const language = `${HEADERS.acceptLanguage}, ${HEADERS.locale}`;
  headers.append('Vary', isForEverybody ? language : `Origin, ${language}`);
  if (isForEverybody) return;
  if (allowed === undefined) return;
  headers.set('Access-Control-Allow-Origin', allowed);
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
};

/** Lets any page read the answer: it is the same for everybody. */
export const openToEveryOrigin = (headers: Headers): void => {
  headers.set('Access-Control-Allow-Origin', '*');
};

/** The answer to a browser's preflight, kept by the browser for two hours. */
export const preflight = (allowed: string | undefined): Response => {
  const headers = new Headers();
  if (allowed !== undefined) {
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  }
  return new Response(null, { status: 204, headers });
};
