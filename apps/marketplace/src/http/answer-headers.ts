import { HEADERS } from '@pawcall/contract';

const ALLOWED_HEADERS = ['Content-Type', ...Object.values(HEADERS)].join(', ');
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

/** Lets a page of an allowed origin read the answer; origins are compared as whole strings. Texts are in the caller's language. */
export const setCrossOriginHeaders = (
  headers: Headers,
  origin: string | undefined,
  allowed: readonly string[],
): void => {
  headers.append('Vary', `Origin, ${HEADERS.acceptLanguage}, ${HEADERS.locale}`);
  if (origin === undefined || !allowed.includes(origin)) return;
  headers.set('Access-Control-Allow-Origin', origin);
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
};

/** The answer to a browser's preflight, kept by the browser for two hours. */
export const preflight = (origin: string | undefined, allowed: readonly string[]): Response => {
  const headers = new Headers();
  if (origin !== undefined && allowed.includes(origin)) {
    headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
  }
  return new Response(null, { status: 204, headers });
};
