import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { FAKE_PATHS } from '@pawcall/testing';
import { inColumn, markupOf } from '../hosts/host-page.ts';
import { libraryFile } from '../hosts/library-files.ts';
import { hostPages } from '../hosts/pages/all-host-pages.ts';
import { EXCHANGED } from '../hosts/pages/client-side-navigation.ts';
import { oneLinePage, optionsOf } from './config-document-page.ts';
import { createPagesInParts } from './streamed-page.ts';
import { ROOT } from './service.ts';
import { createWrittenPages } from './server-rendered-pages.ts';

const WIDGET = join(ROOT, 'packages', 'element', 'dist');
/** The widget's files, and the same again as another copy. */
const WIDGET_FILES = /^\/(?:copy\/)?pawcall\//;
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

const attributes = (site: string, api: string): Readonly<Record<string, string>> => ({
  partner: 'harborvale',
  source: 'harborvale',
  'client-id': 'harborvale-web',
  'api-base': `${api}${FAKE_PATHS.api}`,
  'auth-base': `${api}${FAKE_PATHS.auth}`,
  'commerce-base': `${api}${FAKE_PATHS.commerce}`,
  'session-code-url': `${api}${FAKE_PATHS.storefront}`,
  'checkout-base': site,
  'checkout-origins': site,
  'geocoder-base': `${api}${FAKE_PATHS.geocoder}`,
  'geocoder-token': 'pk.test',
  'pharmacist-phone': '1-800-555-0142',
  'pharmacist-email': 'pharmacist@example.com',
  'help-url': `${site}/help`,
  'terms-url': `${site}/terms`,
  'privacy-url': `${site}/privacy`,
});

const page = (title: string, content: string, status = 200): Response =>
  new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">` +
      `<title>${title}</title></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

/** A partner's page as plain as can be, every page of `e2e/hosts` (with `?column` the widget is in a column there, with `?before=` tags stand before the script's), the page that a server has written the first step into, the one whose options stand in a document, the checkout that the widget hands over to, and the widget's files. With `?in-parts=name` a page comes in parts, each after a call of `/next-part?in-parts=name`. */
export function createFakeSite({
  site,
  api,
}: {
  readonly site: string;
  readonly api: string;
}): (request: Request) => Promise<Response> {
  const widget = Object.entries(attributes(site, api))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  const script = `<script async type="module" src="/pawcall/pawcall-booking.js"></script>`;
  const element = `<pawcall-booking ${widget}></pawcall-booking>`;
  const hosts = [...hostPages({ site, api }), ...EXCHANGED];
  const parts = { site, api, attributes: attributes(site, api), script };
  const writtenPage = createWrittenPages(parts);
  const inParts = createPagesInParts();
  const answer = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const slow = searchParams.get('in-parts');
    if (pathname === '/next-part') return inParts.next(slow ?? '');
    if (slow !== null) {
      const whole = new URL(request.url);
      whole.searchParams.delete('in-parts');
      return inParts.send(slow, await answer(new Request(whole)));
    }
    if (pathname === '/') return page('Vet visits', script + element);
    if (pathname === '/written') return writtenPage(searchParams);
    if (pathname === '/one-line') return oneLinePage(parts, searchParams);
    if (pathname === '/options.json') return Response.json(optionsOf(parts.attributes));
    const library = libraryFile(pathname.replace(/^\/hosts\/files\//, ''));
    if (library !== null)
      return new Response(await library, {
        headers: { 'Content-Type': TYPES[extname(pathname)] ?? '' },
      });
    const host = hosts.find(({ name }) => pathname === `/hosts/${name}`);
    if (host) {
      const page = searchParams.has('column') ? { ...host, around: inColumn } : host;
      const before = searchParams.get('before') ?? '';
      return new Response(markupOf(page, { script: before + script, widget: element }), {
        headers: { 'Content-Type': 'text/html; charset=utf-8', ...host.headers },
      });
    }
    if (pathname.startsWith('/cx/')) return page('Checkout', '');
    const file = normalize(pathname).replace(WIDGET_FILES, '');
    const type = TYPES[extname(file)];
    if (!WIDGET_FILES.test(pathname) || !type) return page('Not found', '', 404);
    try {
      return new Response(await readFile(join(WIDGET, file)), {
        // A page in a sandbox has no origin of its own.
        headers: { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' },
      });
    } catch {
      return page('Not found', '', 404);
    }
  };
  return answer;
}
