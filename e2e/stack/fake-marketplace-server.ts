import { aPet, createFakeMarketplace, createWorld, jamie } from '@pawcall/testing';
import { createFakeSite } from './fake-site.ts';
import { createFaultInjection, FAULT_PATH } from './fault-injection.ts';
import { serve, withCors, type Handler } from './http-server.ts';
import { createUntrustedMarketplace, UNTRUSTED_PATH } from './untrusted-marketplace.ts';

const { SITE_ORIGIN: site, API_ORIGIN: api } = process.env;
if (!site || !api) throw new Error('SITE_ORIGIN and API_ORIGIN must be set.');

const marketplace = createFakeMarketplace({
  now: () => Temporal.Now.instant(),
  world: createWorld({ accounts: [jamie({ pets: [aPet()] })] }),
});
const injectFault = createFaultInjection(marketplace);
const untrusted = createUntrustedMarketplace();

const handleApi: Handler = (request) => {
  const url = new URL(request.url);
  if (url.pathname === '/outbox')
    return Response.json([...marketplace.world.codes].map(([to, code]) => ({ to, code })));
  if (url.pathname === FAULT_PATH) return injectFault(url.searchParams);
  if (!url.pathname.startsWith(UNTRUSTED_PATH)) return marketplace.handle(request);
  url.pathname = url.pathname.slice(UNTRUSTED_PATH.length);
  return untrusted.handle(new Request(url, request));
};

const stops = await Promise.all([
  serve(api, withCors(site, handleApi)),
  serve(site, createFakeSite({ site, api })),
]);
process.once('SIGTERM', () => {
  for (const stop of stops) stop();
});
