import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { freePorts } from '../stack/free-ports.ts';
import { ROOT } from '../stack/service.ts';
import type { BrokenPage, Origins } from './broken-pages.ts';

const WIDGET = join(ROOT, 'packages', 'element', 'dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Pages with the widget, and the services that it calls; a service's faults stand in its path. */
export interface DoctorSite {
  readonly site: string;
  readonly services: string;
  stop(): Promise<void>;
}

const attributesOf = (page: BrokenPage, origins: Origins): string => {
  const { site, services } = origins;
  const attributes = {
    partner: 'acme',
    source: 'acme',
    'client-id': 'acme-web',
    'api-base': `${services}/ok/api`,
    'auth-base': `${services}/ok/auth`,
    'commerce-base': `${services}/ok/commerce`,
    'session-code-url': `${services}/ok/session-code`,
    'checkout-base': `${site}/checkout`,
    'checkout-origins': site,
    'geocoder-base': `${services}/ok/geocoder`,
    'geocoder-token': 'pk.test',
    'pharmacist-phone': '1-800-555-0142',
    'pharmacist-email': 'pharmacist@example.com',
    'help-url': `${site}/help`,
    'terms-url': `${site}/terms`,
    'privacy-url': `${site}/privacy`,
    ...page.attributes?.(origins),
  };
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
};

const htmlOf = (page: BrokenPage, origins: Origins): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Vet visits</title><link rel="icon" href="data:,">` +
  (page.viewport ?? '<meta name="viewport" content="width=device-width, initial-scale=1">') +
  (page.head ?? '') +
  `${page.tag ?? '<script async type="module"'} src="${page.script ?? '/pawcall/pawcall-booking.js'}"></script></head><body><main><h1>Vet visits</h1>` +
  `<pawcall-booking ${attributesOf(page, origins)}>${page.content ?? '<a href="/book">Book</a>'}</pawcall-booking>` +
  `</main></body></html>`;

const answerOf = (path: string): readonly [status: number, body: unknown] => {
  if (path.includes('/session-code')) return [200, { value: null }];
  if (path.includes('/species-treated')) {
    return [200, { status: 'success', data: [{ name: 'DOG' }] }];
  }
  if (path.includes('/geocoder')) return [200, { type: 'FeatureCollection', features: [] }];
  return [401, { status: 'error', message: 'Please sign in.' }];
};

const serve = (request: IncomingMessage, response: ServerResponse, site: string) => {
  const path = request.url ?? '/';
  const fault = path.split('/')[1];
  if (fault === 'silent') return;
  if (fault !== 'no-cors') {
    response.setHeader('Access-Control-Allow-Origin', site);
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    response.setHeader('Access-Control-Expose-Headers', 'Date');
  }
  if (fault === 'ahead') {
    const later = Temporal.Now.instant().add({ hours: 1 });
    response.setHeader('Date', new Date(later.epochMilliseconds).toUTCString());
  }
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else if (fault === 'broken') response.writeHead(500).end('{}');
  else if (fault === 'html') response.writeHead(200).end('<!doctype html>');
  else {
    const [status, body] = answerOf(path);
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }
};

/** Starts the site with these pages, at `/{name}`, and the services, on two free ports. */
export async function startDoctorSite(pages: readonly BrokenPage[]): Promise<DoctorSite> {
  const [sitePort, servicesPort] = await freePorts(2);
  const site = `http://localhost:${sitePort}`;
  const services = `http://localhost:${servicesPort}`;
  const files = await readdir(WIDGET, { recursive: true });
  const scripts = files
    .filter((file) => /^(?:[^/]+|chunks\/app-[^/]+)\.js$/.test(file))
    .map((file) => `${site}/pawcall/${file}`);
  const origins = { site, services, scripts };

  const answerSite = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', site);
    const broken = pages.find(({ name }) => `/${name}` === pathname);
    if (broken) {
      for (const [name, value] of Object.entries(broken.headers?.(origins) ?? {})) {
        response.setHeader(name, value);
      }
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(htmlOf(broken, origins));
      return;
    }
    const type = TYPES[extname(pathname)];
    if (pathname === '/newer/integrity.json') {
      response.end(
        JSON.stringify({ version: '9.9.9', script: 'pawcall-booking-9.9.9-00000000.js' }),
      );
      return;
    }
    if (pathname.startsWith('/shop-')) {
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('0');
      return;
    }
    const file = normalize(pathname).replace(/^\/(?:pawcall|newer)\//, '');
    const content = type ? await readFile(join(WIDGET, file)).catch(() => null) : null;
    if (content === null || type === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': type }).end(content);
  };
  const servers: readonly Server[] = [
    createServer((request, response) => void answerSite(request, response)).listen(
      sitePort,
      'localhost',
    ),
    createServer((request, response) => serve(request, response, site)).listen(
      servicesPort,
      'localhost',
    ),
  ];
  for (const server of servers) if (!server.listening) await once(server, 'listening');
  return {
    site,
    services,
    stop: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
