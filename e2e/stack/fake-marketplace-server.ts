import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createFakeMarketplace, FAKE_PATHS } from '@pawcall/testing';
import { createFakeSite } from './fake-site.ts';
import { createUntrustedMarket, UNTRUSTED } from './untrusted-marketplace.ts';

const origin = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set to the origin to listen on.`);
  return value;
};
const site = origin('SITE_ORIGIN');
const api = origin('API_ORIGIN');

const market = createFakeMarketplace({ now: () => Temporal.Now.instant() });
const untrusted = createUntrustedMarket();
const answerSite = createFakeSite({ site, api });

/** What lets the pages of the site read answers, the one in a sandbox too, which has no origin. */
const corsFor = (request: Request) => ({
  'Access-Control-Allow-Origin': request.headers.get('Origin') === 'null' ? 'null' : site,
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Expose-Headers': 'Date, Retry-After',
  Vary: 'Origin, Access-Control-Request-Headers',
});

const answerMarket = (request: Request): Promise<Response> => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(UNTRUSTED)) return market.handle(request);
  url.pathname = url.pathname.slice(UNTRUSTED.length);
  return untrusted.handle(new Request(url, request));
};

const answerApi = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const cors = corsFor(request);
  if (request.method === 'OPTIONS') {
    const headers = request.headers.get('Access-Control-Request-Headers') ?? '';
    return new Response(null, {
      status: 204,
      headers: { ...cors, 'Access-Control-Allow-Headers': headers },
    });
  }
  const answer =
    pathname === '/outbox'
      ? Response.json([...market.world.codes].map(([to, code]) => ({ to, code })))
      : await answerMarket(request);
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value);
  return answer;
};

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const parts: string[] = [];
  for await (const part of incoming) parts.push(String(part));
  return parts.join('');
};

const serve = (base: string, answer: (request: Request) => Promise<Response>): Server =>
  createServer((incoming, outgoing) => {
    const handle = async () => {
      const { method = 'GET', url = '/' } = incoming;
      const headers = new Headers();
      for (const [name, value] of Object.entries(incoming.headers)) {
        if (typeof value === 'string') headers.set(name, value);
      }
      const body = await bodyOf(incoming);
      const request = new Request(new URL(url, base), {
        method,
        headers,
        ...(body === '' ? {} : { body }),
      });
      const response = await answer(request);
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      for await (const part of response.body ?? []) outgoing.write(part);
      outgoing.end();
    };
    handle().catch((error: unknown) => {
      console.error(error);
      outgoing.writeHead(500);
      outgoing.end();
    });
  }).listen(Number(new URL(base).port), 'localhost');

const servers = [serve(api, answerApi), serve(site, answerSite)];
console.log(`The fake marketplace answers below ${api}${FAKE_PATHS.api}.`);
process.once('SIGTERM', () => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});
