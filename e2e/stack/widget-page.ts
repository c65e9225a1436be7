import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ROOT } from './service.ts';

/** The folder of the built widget. */
export const WIDGET_FOLDER = join(ROOT, 'packages', 'element', 'dist');
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** The content type of a file by its extension. */
export const contentTypeOf = (file: string): string => CONTENT_TYPES[extname(file)] ?? '';

/** Serves a file of the built widget; 404 when there is none. Sandboxed pages, which have no origin, may load it. */
export async function widgetFile(file: string): Promise<Response> {
  const content = await readFile(join(WIDGET_FOLDER, file)).catch(() => null);
  if (content === null) return new Response('', { status: 404 });
  return new Response(content, {
    headers: { 'Content-Type': contentTypeOf(file), 'Access-Control-Allow-Origin': '*' },
  });
}

/** The script tag of docs/embedding.md. */
export const WIDGET_SCRIPT =
  '<script async type="module" src="/pawcall/pawcall-booking.js"></script>';

/** The script tag of `<pawcall-visits>` in docs/embedding.md. */
export const VISITS_SCRIPT =
  '<script async type="module" src="/pawcall/pawcall-visits.js"></script>';

/** The base addresses of the services that the widget calls. */
interface ServiceAddresses {
  readonly api: string;
  readonly auth: string;
  readonly commerce: string;
  readonly sessionCode: string;
  readonly geocoder: string;
}

/** The element's attributes on a page of this partner. */
export const widgetAttributes = (
  partner: string,
  site: string,
  { api, auth, commerce, sessionCode, geocoder }: ServiceAddresses,
): Readonly<Record<string, string>> => ({
  partner,
  source: partner,
  'client-id': `${partner}-web`,
  'api-base': api,
  'auth-base': auth,
  'commerce-base': commerce,
  'session-code-url': sessionCode,
  'checkout-base': site,
  'checkout-origins': site,
  'geocoder-base': geocoder,
  'geocoder-token': 'pk.test',
  'pharmacist-phone': '1-800-555-0142',
  'pharmacist-email': 'pharmacist@example.com',
  'help-url': `${site}/help`,
  'terms-url': `${site}/terms`,
  'privacy-url': `${site}/privacy`,
});

/** The booking widget, or another element, with these attributes and fallback content. */
export const widgetElement = (
  attributes: Readonly<Record<string, string>>,
  fallback = '',
  name: 'pawcall-booking' | 'pawcall-visits' = 'pawcall-booking',
): string => {
  const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
  return `<${name} ${list.join(' ')}>${fallback}</${name}>`;
};

const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** An HTML page; its icon needs no request unless `icon` is another. */
export const htmlPage = ({
  title,
  head = '',
  body = '',
  htmlAttributes = '',
  viewport = VIEWPORT,
  icon = 'data:,',
  status = 200,
  headers = {},
}: {
  readonly title: string;
  readonly head?: string;
  readonly body?: string;
  readonly htmlAttributes?: string | undefined;
  readonly viewport?: string | undefined;
  readonly icon?: string | undefined;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}): Response =>
  new Response(
    `<!doctype html><html lang="en" ${htmlAttributes}><head><meta charset="utf-8">${viewport}` +
      `<link rel="icon" href="${icon}"><title>${title}</title>${head}</head><body>${body}</body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } },
  );
