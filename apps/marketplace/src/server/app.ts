import type { HttpBindings } from '@hono/node-server';
import type { Host } from '@pawcall/contract';
import { sql } from 'kysely';
import { Hono, type Context } from 'hono';
import { answer, answerFailure } from '../http/answer.ts';
import { preflight, setCrossOriginHeaders, setSecurityHeaders } from '../http/answer-headers.ts';
import { readBody } from '../http/body.ts';
import {
  bearerOf,
  idempotencyKeyOf,
  localeOf,
  requestIdOf,
  timeZoneOf,
} from '../http/request-headers.ts';
import type { Route } from '../http/handler.ts';
import type { Marketplace } from '../http/marketplace.ts';
import type { Mount } from '../http/mount.ts';
import { busy, forbidden, notFound, Refusal, unauthorized } from '../http/refusal.ts';

interface Environment {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; route: string };
}

/** What one listener answers. */
export interface AppOptions {
  readonly market: Marketplace;
  readonly host: Host;
  readonly routes: readonly Route[];
  readonly mounts?: readonly Mount[];
  /** True once the server is stopping. */
  readonly isDraining: () => boolean;
}

const MAX_IN_FLIGHT = 500;
const READY_WITHIN_MS = 1500;

const pathFor = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

const isReady = async (market: Marketplace): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  const asked = sql`select 1`.execute(market.db).then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([asked, promise]);
  clearTimeout(timer);
  return ready;
};

// Of the socket alone: whoever calls can write whatever they like into a header.
const peerAddress = (c: Context<Environment>): string =>
  c.env.incoming?.socket.remoteAddress ?? 'unknown';

// A page of another site cannot send a browser to a call and have it answer there.
const isForeignNavigation = (headers: Headers): boolean =>
  headers.get('Sec-Fetch-Mode') === 'navigate' && headers.get('Sec-Fetch-Site') === 'cross-site';

const run = async (
  market: Marketplace,
  route: Route,
  c: Context<Environment>,
): Promise<Response> => {
  const { headers } = c.req.raw;
  if (isForeignNavigation(headers)) throw forbidden();
  const bearer = bearerOf(headers);
  const session = bearer === undefined ? undefined : await market.tokens.verify(bearer);
  if (route.call.access === 'bearer' && !route.acceptsExpired && session === undefined)
    throw unauthorized();
  const answerHeaders = new Headers();
  const body = await route.run(market, {
    params: c.req.param(),
    query: c.req.query(),
    input: await readBody(route.call, c.req.raw),
    session,
    bearer,
    locale: localeOf(headers),
    timeZone: timeZoneOf(headers),
    requestId: c.get('requestId'),
    address: peerAddress(c),
    idempotencyKey: route.call.idempotent === true ? idempotencyKeyOf(headers) : undefined,
    answerHeaders,
  });
  return answer(body, answerHeaders);
};

/** The application of one listener: the calls of one host, the mounted paths, and its health. */
export const createApp = (options: AppOptions): Hono<Environment> => {
  const { market, isDraining } = options;
  const app = new Hono<Environment>();
  let inFlight = 0;

  app.use(async (c, next) => {
    const started = process.hrtime.bigint();
    const requestId = requestIdOf(c.req.raw.headers);
    c.set('requestId', requestId);
    c.set('route', 'none');
    inFlight += 1;
    try {
      if (c.req.method === 'OPTIONS')
        c.res = preflight(c.req.header('Origin'), market.settings.allowedOrigins);
      else if (inFlight > MAX_IN_FLIGHT) throw busy();
      else await next();
    } catch (thrown) {
      c.res = answerFailure(thrown);
    } finally {
      inFlight -= 1;
    }
    setSecurityHeaders(c.res.headers);
    setCrossOriginHeaders(c.res.headers, c.req.header('Origin'), market.settings.allowedOrigins);
    c.res.headers.set('X-Request-Id', requestId);
    if (isDraining()) c.res.headers.set('Connection', 'close');
    const ms = Number((process.hrtime.bigint() - started) / 1_000n) / 1000;
    market.log.info(
      { requestId, method: c.req.method, route: c.get('route'), status: c.res.status, ms },
      'request',
    );
  });

  app.get('/livez', (c) => {
    c.set('route', '/livez');
    return c.json({ status: 'success', data: null });
  });
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    if (isDraining() || !(await isReady(market))) throw busy();
    return c.json({ status: 'success', data: null });
  });
  const own = options.routes.filter((route) => route.call.host === options.host);
  // Fixed paths before those with parameters: `/v1/{pharmacy}/login` would catch `/v1/auth/login`.
  const ordered = own.toSorted(
    (a, b) => Number(a.call.path.includes('{')) - Number(b.call.path.includes('{')),
  );
  for (const route of ordered)
    app.on(route.call.method, pathFor(route.call.path), async (c) => {
      c.set('route', route.call.path);
      return run(market, route, c);
    });
  for (const mount of options.mounts ?? [])
    app.on(mount.method === 'ALL' ? ['GET', 'POST'] : [mount.method], [mount.path], async (c) => {
      c.set('route', mount.path);
      return mount.handle(market, c.req.raw, { address: peerAddress(c) });
    });
  app.notFound(() => answerFailure(notFound()));
  app.onError((thrown, c) => {
    const failure = answerFailure(thrown);
    if (failure.status >= 500 && !(thrown instanceof Refusal))
      market.log.error({ requestId: c.get('requestId'), err: thrown }, 'request failed');
    return failure;
  });
  return app;
};
