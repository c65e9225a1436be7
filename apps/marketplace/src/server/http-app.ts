import type { HttpBindings } from '@hono/node-server';
import { readWidgetConfig, type Call, type Host } from '@pawcall/contract';
import { Hono, type Context } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { logFailure } from '../database/database-error.ts';
import {
  answer,
  answerFailure,
  cachedAnswer,
  methodNotAllowed as refuseMethod,
  encodingFor,
  isCompressed,
  type Encoding,
} from '../http/send-response.ts';
import {
  openToEveryOrigin,
  preflight,
  setCrossOriginHeaders,
  setSecurityHeaders,
  allowedOrigin,
} from '../http/response-headers.ts';
import { callingPartner } from '../http/calling-partner.ts';
import { readBody, limitBody } from '../http/request-body.ts';
import { bearerOf, idempotencyKeyOf, localeOf, timeZoneOf } from '../http/request-headers.ts';
import type { Route, Mount } from '../http/route.ts';
import type { Marketplace } from '../http/marketplace-context.ts';
import { watchRequests } from './observe-requests.ts';
import type { Watch } from '../observability/observability.ts';
import { createPeerAddresses } from '../http/peer-address.ts';
import { busy, forbidden, notFound, Refusal, unauthorized } from '../http/http-errors.ts';

interface Environment {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; address: string; route: string; isForEverybody: boolean };
}

/** What one listener answers. */
export interface AppOptions {
  readonly market: Marketplace;
  readonly host: Host;
  readonly routes: readonly Route[];
  readonly mounts?: readonly Mount[];
  /** Whether the database takes writes. */
  readonly isReady: () => Promise<boolean>;
  /** True once the server is stopping. */
  readonly isDraining: () => boolean;
  readonly watch?: Watch;
}

const MAX_IN_FLIGHT = 500;

const pathFor = (template: string): string => template.replace(/\{(\w+)\}/g, ':$1');

// A page of another site cannot send a browser to a call and have it answer there.
const isForeignNavigation = (headers: Headers): boolean =>
  headers.get('Sec-Fetch-Mode') === 'navigate' && headers.get('Sec-Fetch-Site') === 'cross-site';

const encodingOf = (call: Call, text: string, headers: Headers): Encoding =>
  isCompressed(call) ? encodingFor(text, headers.get('Accept-Encoding')) : 'identity';

const run = async (
  market: Marketplace,
  route: Route,
  c: Context<Environment>,
): Promise<Response> => {
  const { headers } = c.req.raw;
  if (isForeignNavigation(headers)) throw forbidden();
  const bearer = bearerOf(headers);
  const verified = bearer === undefined ? undefined : await market.tokens.verify(bearer);
  const { session, ...calling } = callingPartner(await market.partners.current(), {
    inPath: c.req.param('pharmacy'),
    headers,
    session: verified,
  });
  if (route.call.access === 'bearer' && !route.acceptsExpired && session === undefined)
    throw unauthorized();
  const answerHeaders = new Headers();
  const body = await route.run(market, {
    params: c.req.param(),
    query: c.req.query(),
    input: await readBody(route.call, c.req.raw),
    session,
    ...calling,
    bearer,
    locale: localeOf(headers),
    timeZone: timeZoneOf(headers),
    requestId: c.get('requestId'),
    address: c.get('address'),
    idempotencyKey: route.call.idempotent === true ? idempotencyKeyOf(headers) : undefined,
    answerHeaders,
  });
  const { cacheSeconds: seconds } = route.call;
  const text = JSON.stringify(body);
  const sent = { text, encoding: encodingOf(route.call, text, headers) };
  if (isCompressed(route.call)) answerHeaders.append('Vary', 'Accept-Encoding');
  if (seconds === undefined) return answer(sent, answerHeaders);
  return cachedAnswer(sent, answerHeaders, { seconds, ifNoneMatch: headers.get('If-None-Match') });
};

/** The application of one listener: the calls of one host, the mounted paths, and its health. */
export const createApp = (options: AppOptions): Hono<Environment> => {
  const { market, isReady, isDraining } = options;
  const app = new Hono<Environment>();
  const withinLimit = limitBody(market.settings.bodyLimitKb);
  const peers = createPeerAddresses(market.settings.trustedProxies);
  let inFlight = 0;
  const fail = (thrown: unknown, requestId: string): Response => {
    const failure = answerFailure(thrown);
    if (failure.status >= 500 && !(thrown instanceof Refusal))
      logFailure(market.log, thrown, { requestId }, 'request failed');
    return failure;
  };

  app.use(watchRequests(options.host, options.watch));
  app.use(async (c, next) => {
    const started = process.hrtime.bigint();
    const requestId = c.get('requestId');
    c.set('address', peers.of(c.env.incoming));
    c.set('route', 'none');
    c.set('isForEverybody', false);
    inFlight += 1;
    let allowed: string | undefined;
    try {
      allowed = await allowedOrigin(market, c.req.raw);
      if (c.req.method === 'OPTIONS') c.res = preflight(allowed);
      else if (inFlight > MAX_IN_FLIGHT) throw busy();
      else await withinLimit(c, next);
    } catch (thrown) {
      if (thrown instanceof Error) c.error = thrown;
      c.res = fail(thrown, requestId);
    } finally {
      inFlight -= 1;
    }
    setSecurityHeaders(c.res.headers);
    if (c.get('isForEverybody')) openToEveryOrigin(c.res.headers);
    setCrossOriginHeaders(c.res.headers, allowed);
    c.res.headers.set('X-Request-Id', requestId);
    if (isDraining()) c.res.headers.set('Connection', 'close');
    const ms = Number((process.hrtime.bigint() - started) / 1_000n) / 1000;
    market.log.info(
      { requestId, method: c.req.method, route: c.get('route'), status: c.res.status, ms },
      'request',
    );
  });

  app.use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => refuseMethod(methods) }));
  app.get('/livez', (c) => {
    c.set('route', '/livez');
    return c.json({ status: 'success', data: null });
  });
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz');
    if (isDraining() || !(await isReady())) throw busy();
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
      // The page that asks for it is not known as one of the partner's yet.
      c.set('isForEverybody', route.call.path === readWidgetConfig.path);
      return run(market, route, c);
    });
  for (const mount of options.mounts ?? [])
    app.on(mount.method === 'ALL' ? ['GET', 'POST'] : [mount.method], [mount.path], async (c) => {
      c.set('route', mount.path);
      return mount.handle(market, c.req.raw, { address: c.get('address') });
    });
  app.notFound(() => answerFailure(notFound()));
  app.onError((thrown, c) => fail(thrown, c.get('requestId')));
  return app;
};
