import {
  aProvider,
  aReview,
  createFakeMarketplace,
  createWorld,
  FAKE_PATHS,
} from '@pawcall/testing';
import { describe, expect, it } from 'vitest';
import { allChecks } from './all-checks.ts';
import { runCheck } from './run-checks.ts';
import { createTarget, type Target } from './backend-under-test.ts';

const ORIGIN = 'https://shop.example';
const FAKE = 'https://fake.example';

type Answer = (request: Request) => Promise<Response>;
type Fault = (request: Request, answer: Answer) => Promise<Response>;

/** A target whose backend behaves but for one fault. */
const targetWith = (fault: Fault): Target => {
  const world = createWorld({
    providers: Array.from({ length: 26 }, () => ({
      provider: aProvider({ appointments: [] }),
      provinces: ['CA'],
      canPrescribe: true,
      rate: 4800,
      reviews: Array.from({ length: 13 }, () => aReview()),
      startMinutes: [15 * 60, 16 * 60, 17 * 60, 18 * 60],
    })),
  });
  const fake = createFakeMarketplace({
    now: () => Temporal.Now.instant(),
    world,
    allowedOrigins: [ORIGIN],
  });
  return createTarget({
    api: FAKE + FAKE_PATHS.api,
    auth: FAKE + FAKE_PATHS.auth,
    allowedOrigin: ORIGIN,
    fetch: (input, init) => fault(new Request(input, init), fake.handle),
  });
};

const onPath =
  (
    path: string,
    change: (response: Response, request: Request) => Response | Promise<Response>,
  ): Fault =>
  async (request, answer) => {
    const response = await answer(request);
    return new URL(request.url).pathname.includes(path) ? change(response, request) : response;
  };

/** Changes the text of a body. */
const rewritten =
  (from: string | RegExp, to: string) =>
  async (response: Response): Promise<Response> =>
    new Response((await response.text()).replaceAll(from, to), {
      status: response.status,
      headers: response.headers,
    });

const withStatus = (status: number) => async (response: Response) =>
  new Response(await response.text(), { status, headers: response.headers });

const withHeaders = (headers: Readonly<Record<string, string>>) => (response: Response) =>
  new Response(response.body, {
    status: response.status,
    headers: { ...Object.fromEntries(response.headers), ...headers },
  });

const html = () =>
  new Response('<!doctype html><p>Bad gateway</p>', {
    status: 502,
    headers: { 'Content-Type': 'text/html' },
  });

/** Forgets every hold as soon as it is made. */
const forgetful: Fault = async (request, answer) => {
  const response = await answer(request);
  const made = /"uuid":"([0-9a-f-]+)"/.exec(await response.clone().text())?.[1];
  const isQuote = request.method === 'POST' && /\/p\/quote\/[^/]+$/.test(request.url);
  if (isQuote && made !== undefined)
    await answer(new Request(`${FAKE}${FAKE_PATHS.api}/p/quote/${made}`, { method: 'DELETE' }));
  return response;
};

/** Gives everybody the first quote that was made. */
const generous = (): Fault => {
  let first: string | undefined;
  return onPath('/p/quote', async (response) => {
    const text = await response.text();
    if (response.status === 200) first ??= text;
    const body = response.status === 409 ? (first ?? text) : text;
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  });
};

const EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': '*',
  vary: 'Accept',
};

const FAULTS: readonly (readonly [string, string, Fault])[] = [
  [
    'search.species',
    'names that no pet of the widget has',
    onPath('/p/species-treated', rewritten('"name":"', '"name":"pet_')),
  ],
  ['search.guided', 'HTML from a gateway', onPath('/search/guided', html)],
  [
    'search.guided',
    'a start_time in local time',
    onPath('/search/guided', rewritten(/"start_time":"15:00"/g, '"start_time":"08:00"')),
  ],
  [
    'search.guided',
    'amounts in whole dollars with cents',
    onPath('/search/guided', rewritten('"amount":4800', '"amount":48.5')),
  ],
  [
    'search.names-fields',
    'no field names',
    onPath('/search/guided', rewritten(/"data":\{"\w+/g, '"data":{"x')),
  ],
  ['search.fallback-unknown', 'an empty page', onPath('/fallback', withStatus(200))],
  [
    'paging.search',
    'the first page again and again',
    (request, answer) => answer(new Request(request.url.replace(/page=\d+/, 'page=1'), request)),
  ],
  [
    'paging.reviews',
    'more reviews than asked for',
    (request, answer) =>
      answer(new Request(request.url.replace(/perPage=\d+/, 'perPage=13'), request)),
  ],
  [
    'availability.inside',
    'the times of another day',
    onPath('/p/availability', rewritten(/"start_at":"20/g, '"start_at":"21')),
  ],
  ['availability.bad-spans', 'a failure of the server', onPath('/p/availability', withStatus(500))],
  [
    'quote.prices',
    'a total that does not add up',
    onPath('/p/quote', rewritten(/"tax":\{"amount":\d+/g, '"tax":{"amount":1')),
  ],
  ['hold.hides', 'holds that are forgotten', forgetful],
  ['race.one-slot', 'many winners', generous()],
  ['hold.taken', 'no alternatives', onPath('/p/quote', rewritten('"meta"', '"more"'))],
  [
    'race.one-slot',
    'an error for the losers',
    onPath('/p/quote', (response) => (response.status === 409 ? html() : response)),
  ],
  [
    'headers.other-origins',
    'every origin',
    onPath('/', withHeaders({ 'Access-Control-Allow-Origin': '*' })),
  ],
  ['headers.allowed-origin', 'no Vary', onPath('/', withHeaders({ vary: 'Accept' }))],
  [
    'headers.preflight',
    'no custom headers',
    onPath('/', withHeaders({ 'access-control-allow-headers': 'Content-Type' })),
  ],
  [
    'headers.preflight',
    'every header by *, which is not Authorization',
    onPath('/', withHeaders({ ...EVERY_ORIGIN, 'access-control-allow-headers': '*' })),
  ],
  [
    'envelope.body.login',
    'a 500 for broken JSON',
    onPath('/v1/login', (response) => (response.status === 400 ? html() : response)),
  ],
  [
    'envelope.body.guidedSearch',
    'the error shape for input',
    onPath(
      '/search/guided',
      rewritten(/"status":"fail","data":.*/g, '"status":"error","message":"no"}'),
    ),
  ],
  ['envelope.bearer.readProfile', '403 for guests', onPath('/v1/profile', withStatus(403))],
  [
    'envelope.unknown-path',
    'an empty 404',
    onPath('no-such', (response) => new Response(null, response)),
  ],
  ['account.wrong-password', '422 for a wrong password', onPath('login', withStatus(422))],
];

describe('a backend with one fault', () => {
  it.each(FAULTS)('fails %s: %s [WIRE-2] [WIRE-7]', async (id, _, fault) => {
    const check = allChecks.find((one) => one.id === id);
    expect(check).toBeDefined();
    if (!check) return;
    const sound = await runCheck(
      check,
      targetWith((request, answer) => answer(request)),
    );
    expect(sound).toEqual({ kind: 'passed' });
    const outcome = await runCheck(check, targetWith(fault));
    expect(outcome.kind).toBe('failed');
    expect(outcome).not.toMatchObject({ message: expect.stringContaining('check itself') });
  });

  it.each(['headers.preflight', 'headers.allowed-origin'])(
    'accepts %s as permission for every origin, as browsers do [WIRE-6]',
    async (id) => {
      const check = allChecks.find((one) => one.id === id);
      const headers = { ...EVERY_ORIGIN, 'access-control-allow-headers': '*, Authorization' };
      const target = targetWith(onPath('/', withHeaders(headers)));
      expect(check && (await runCheck(check, target))).toEqual({ kind: 'passed' });
    },
  );

  it('reports an unreachable backend for each check and continues', async () => {
    const target = createTarget({
      api: FAKE,
      auth: FAKE,
      fetch: () => Promise.reject(new TypeError('connection refused')),
    });
    const [check] = allChecks;
    expect(check && (await runCheck(check, target))).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('connection refused'),
    });
  });
});
