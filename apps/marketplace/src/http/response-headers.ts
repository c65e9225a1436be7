import { HEADERS } from '@pawcall/contract';
import type { Settings } from '../settings/settings.ts';
import type { Partners } from '../partners/partner-directory.ts';

// Browser instrumentation adds `traceparent`.
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

/** Lets pages of an allowed origin read the response; sets its language. */
export const setCrossOriginHeaders = (headers: Headers, allowed: string | undefined): void => {
  const isForEverybody = headers.get('Access-Control-Allow-Origin') === '*';
  const language = `${HEADERS.acceptLanguage}, ${HEADERS.locale}`;
  headers.append('Vary', isForEverybody ? language : `Origin, ${language}`);
  if (isForEverybody) return;
  if (allowed === undefined) return;
  headers.set('Access-Control-Allow-Origin', allowed);
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS);
};

/** Lets any page read the response. */
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

/** An origin of a page that the machine of its reader serves itself, on any port. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The request's origin if its pages may read the response: the deployment's own, or the partner's on paths that are
 * not another partner's; compared exactly. With demo data also loopback origins. `/livez` never reads partners.
 */
export const allowedOrigin = async (
  { partners, settings }: { readonly partners: Partners; readonly settings: Settings },
  request: Request,
): Promise<string | undefined> => {
  const origin = request.headers.get('Origin');
  if (origin === null) return undefined;
  if (settings.allowedOrigins.includes(origin)) return origin;
  const { pathname } = new URL(request.url);
  if (pathname === '/livez') return undefined;
  const directory = await partners.current();
  const partner = directory.byOrigin(origin);
  if (partner === undefined) return settings.demo && LOOPBACK.test(origin) ? origin : undefined;
  const prefix = pathname.split('/')[2] ?? '';
  const called = directory.bySlug(prefix)?.slug;
  return called === undefined || called === partner.slug ? origin : undefined;
};
