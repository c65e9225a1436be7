import { readdir } from 'node:fs/promises';
import { normalize } from 'node:path';
import { serve, withCors, type Handler } from '../stack/http-server.ts';
import { freePorts } from '../stack/service.ts';
import { htmlPage, WIDGET_FOLDER } from '../stack/widget-page.ts';
import { widgetAttributes, widgetElement, widgetFile } from '../stack/widget-page.ts';
import type { BrokenPage, Origins } from './broken-pages.ts';

/** Pages with the widget, and the services that it calls. */
export interface DoctorSite {
  readonly site: string;
  readonly services: string;
  stop(): void;
}

const brokenPage = (page: BrokenPage, origins: Origins): Response => {
  const { site, services } = origins;
  const ok = `${services}/ok`;
  const attributes = {
    ...widgetAttributes('acme', site, {
      api: `${ok}/api`,
      auth: `${ok}/auth`,
      commerce: `${ok}/commerce`,
      sessionCode: `${ok}/session-code`,
      geocoder: `${ok}/geocoder`,
    }),
    ...page.attributes?.(origins),
  };
  const { tag = '<script async type="module"', script = '/pawcall/pawcall-booking.js' } = page;
  const widget = widgetElement(attributes, page.content ?? '<a href="/book">Book</a>');
  return htmlPage({
    title: 'Vet visits',
    viewport: page.viewport,
    head: `${page.head ?? ''}${tag} src="${script}"></script>`,
    body: `<main><h1>Vet visits</h1>${widget}</main>`,
    headers: page.headers?.(origins),
  });
};

const answerOf = (path: string): Response => {
  if (path.includes('/session-code')) return Response.json({ value: null });
  if (path.includes('/species-treated'))
    return Response.json({ status: 'success', data: [{ name: 'DOG' }] });
  if (path.includes('/geocoder')) return Response.json({ type: 'FeatureCollection', features: [] });
  return Response.json({ status: 'error', message: 'Please sign in.' }, { status: 401 });
};

/** The services; the first part of the path is a fault. */
const services = (site: string): Handler => {
  const answerWith = (fault: string | undefined, path: string): Response => {
    if (fault === 'broken') return new Response('{}', { status: 500 });
    if (fault === 'html') return new Response('<!doctype html>');
    const response = answerOf(path);
    if (fault === 'ahead') {
      const later = Temporal.Now.instant().add({ hours: 1 });
      response.headers.set('Date', new Date(later.epochMilliseconds).toUTCString());
    }
    return response;
  };
  return (request) => {
    const { pathname } = new URL(request.url);
    const [, fault] = pathname.split('/');
    if (fault === 'silent') return Promise.withResolvers<Response>().promise;
    const handler = () => answerWith(fault, pathname);
    return fault === 'no-cors' ? handler() : withCors(site, handler)(request);
  };
};

/** Starts the site with these pages at `/{name}`, and the services, on two free ports. */
export async function startDoctorSite(pages: readonly BrokenPage[]): Promise<DoctorSite> {
  const [sitePort, servicesPort] = await freePorts(2);
  const origins = {
    site: `http://localhost:${sitePort}`,
    services: `http://localhost:${servicesPort}`,
  };
  const scripts = (await readdir(WIDGET_FOLDER, { recursive: true }))
    .filter((file) => /^(?:[^/]+|chunks\/app-[^/]+)\.js$/.test(file))
    .map((file) => `${origins.site}/pawcall/${file}`);
  const stops = await Promise.all([
    serve(origins.site, (request) => {
      const { pathname } = new URL(request.url);
      const broken = pages.find(({ name }) => `/${name}` === pathname);
      if (broken) return brokenPage(broken, { ...origins, scripts });
      if (pathname === '/newer/integrity.json')
        return Response.json({ version: '9.9.9', script: 'pawcall-booking-9.9.9-00000000.js' });
      if (pathname.startsWith('/shop-'))
        return new Response('0', { headers: { 'Content-Type': 'text/javascript' } });
      return widgetFile(normalize(pathname).replace(/^\/(?:pawcall|newer)\//, ''));
    }),
    serve(origins.services, services(origins.site)),
  ]);
  return {
    ...origins,
    stop() {
      for (const stop of stops) stop();
    },
  };
}
