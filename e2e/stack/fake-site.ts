import { normalize } from 'node:path';
import { optionName } from '@pawcall/react/options';
import { FAKE_PATHS } from '@pawcall/testing';
import { documentedPolicy } from '../docs/content-policy.ts';
import { hostPage, inColumn } from '../hosts/host-page.ts';
import { libraryFile } from '../hosts/library-files.ts';
import { hostPages } from '../hosts/pages/all-host-pages.ts';
import { CLIENT_NAVIGATION_PAGES } from '../hosts/pages/client-side-navigation.ts';
import { PASSWORD_MANAGER_PAGE } from '../hosts/pages/password-manager.ts';
import { SERVICE_WORKER, SERVICE_WORKER_PAGE } from '../hosts/pages/service-worker.ts';
import { VIEW_TRANSITION_PAGES } from '../hosts/pages/view-transitions.ts';
import type { Handler } from './http-server.ts';
import { createServerRenderedPage } from './server-rendered-page.ts';
import { createStreamedPages } from './streamed-page.ts';
import { contentTypeOf, htmlPage, VISITS_SCRIPT, WIDGET_SCRIPT } from './widget-page.ts';
import { widgetAttributes, widgetElement, widgetFile } from './widget-page.ts';

/** The widget's files, and a second copy of them. */
const WIDGET_FILES = /^\/(?:copy\/)?pawcall\//;

const titled = (title: string, content: string, status = 200): Response =>
  htmlPage({ title, body: `<main><h1>${title}</h1>${content}</main>`, status });

/**
 * The pages of the hosts and fake projects:
 * - `/visits`: the visits element
 * - `/hosts/{name}`: the pages of `e2e/hosts`; `?column` puts the widget in a column, `?before=` adds tags before its script
 * - `/server-rendered`: the first step rendered on the server, see `createServerRenderedPage`
 * - `/config-document`: options in `/options.json`, with `?partner` in the marketplace's document
 * - `?streamed=name` on any page: sent in chunks, each after a call of `/next-chunk?streamed=name`
 */
export function createFakeSite({
  site,
  api,
}: {
  readonly site: string;
  readonly api: string;
}): Handler {
  const attributes = widgetAttributes('harborvale', site, {
    api: `${api}${FAKE_PATHS.api}`,
    auth: `${api}${FAKE_PATHS.auth}`,
    commerce: `${api}${FAKE_PATHS.commerce}`,
    sessionCode: `${api}${FAKE_PATHS.storefront}`,
    geocoder: `${api}${FAKE_PATHS.geocoder}`,
  });
  const options = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      optionName(name),
      name === 'checkout-origins' ? [value] : value,
    ]),
  );
  const policy = documentedPolicy({ script: site, api, auth: api, commerce: api });
  const element = widgetElement(attributes);
  const visits = widgetElement(attributes, '', 'pawcall-visits');
  const hosts = [
    ...hostPages({ site, api }),
    ...CLIENT_NAVIGATION_PAGES,
    ...VIEW_TRANSITION_PAGES,
    PASSWORD_MANAGER_PAGE,
    SERVICE_WORKER_PAGE,
  ];
  const serverRendered = createServerRenderedPage(options, policy);
  const streamed = createStreamedPages();

  const configDocument = (query: URLSearchParams): Response => {
    const { partner = '', 'api-base': apiBase = '' } = attributes;
    const source = query.has('partner')
      ? { partner, 'api-base': apiBase }
      : { config: '/options.json' };
    const widget = widgetElement(source, '<a href="/book">Call us</a>');
    const body = `<main><h1>Vet visits</h1>${widget}</main>`;
    const headers = { 'Content-Security-Policy': policy };
    return htmlPage({ title: 'Vet visits', head: WIDGET_SCRIPT, body, headers });
  };

  const handle = async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    const stream = searchParams.get('streamed');
    if (pathname === '/next-chunk') return streamed.next(stream ?? '');
    if (stream !== null) {
      const whole = new URL(request.url);
      whole.searchParams.delete('streamed');
      return streamed.send(stream, await handle(new Request(whole)));
    }
    if (pathname === '/') return titled('Vet visits', WIDGET_SCRIPT + element);
    if (pathname === '/visits') return titled('Visits', VISITS_SCRIPT + visits);
    if (pathname === '/server-rendered') return serverRendered(searchParams);
    if (pathname === '/config-document') return configDocument(searchParams);
    if (pathname === '/options.json') return Response.json(options);
    if (pathname === '/service-worker.js')
      return new Response(SERVICE_WORKER, { headers: { 'Content-Type': 'text/javascript' } });
    const library = libraryFile(pathname.replace(/^\/hosts\/files\//, ''));
    if (library !== null)
      return new Response(await library, { headers: { 'Content-Type': contentTypeOf(pathname) } });
    const host = hosts.find(({ name }) => pathname === `/hosts/${name}`);
    if (host) {
      const page = searchParams.has('column') ? { ...host, around: inColumn } : host;
      return hostPage(page, (searchParams.get('before') ?? '') + WIDGET_SCRIPT, element);
    }
    if (pathname.startsWith('/cx/')) return titled('Checkout', '');
    if (WIDGET_FILES.test(pathname))
      return widgetFile(normalize(pathname).replace(WIDGET_FILES, ''));
    return titled('Not found', '', 404);
  };
  return handle;
}
