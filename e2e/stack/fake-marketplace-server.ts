import { aFakeBooking, aPet, createFakeMarketplace, createWorld, jamie } from '@pawcall/testing';
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

/** The path that gives Jamie one visit, in three days, in place of all before. */
const BOOK_PATH = '/book';
const bookAnew = (): Response => {
  const { bookings, providers, waitlist } = marketplace.world;
  const [vet] = providers;
  if (!vet) throw new Error('The fake marketplace has no vets.');
  const { appointments: _, ...provider } = vet.provider;
  const start = Temporal.Now.instant().add({ hours: 72 }).round('hour').toString();
  bookings.splice(0, bookings.length, aFakeBooking({ start_at: start, provider }));
  waitlist.splice(0, waitlist.length);
  return Response.json(null);
};

const handleApi: Handler = (request) => {
  const url = new URL(request.url);
  if (url.pathname === '/outbox')
    return Response.json([...marketplace.world.codes].map(([to, code]) => ({ to, code })));
  if (url.pathname === BOOK_PATH) return bookAnew();
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
