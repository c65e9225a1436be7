import {
  FOREIGN_CONCERNS,
  FOREIGN_PROVIDERS,
  foreignSlots,
  resultRow,
  slotRow,
} from './third-party-data.ts';

/** Where its hosts are below its origin. */
export const FOREIGN_PATHS = { api: '/market', auth: '/sso', commerce: '/shop' } as const;

/** Who can sign in. */
export const FOREIGN_CLIENT = { email: 'sam@example.org', password: 'Tabby-2019' } as const;
/** The session code with which its storefront sends that client over. */
export const FOREIGN_SESSION_CODE = 'sam-comes-over';

/** How it is set up. */
export interface ForeignBackendOptions {
  readonly now: () => Temporal.Instant;
  readonly allowedOrigin: string;
}

/** A request, parsed. */
interface ForeignRequest {
  readonly match: readonly string[];
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  readonly bearer: string | null;
}

type Handler = (request: ForeignRequest) => Response;

const PAGE = 10;
const USER = '7c1f0c2e-5d0a-4a53-8b8e-000000000001';
const SHOP_TOKEN = 'shop-token';

const ok = (data: unknown, more: object = {}): Response =>
  Response.json({ status: 'success', data, ...more });
const fault = (status: number, message: string): Response =>
  Response.json({ status: 'error', message }, { status });
const invalid = (field: string): Response =>
  Response.json({ status: 'fail', data: { [field]: ['Invalid.'] } }, { status: 422 });

const tokenAt = (now: Temporal.Instant): string => {
  const iat = Math.floor(now.epochMilliseconds / 1000);
  const payload = { sub: USER, iat, exp: iat + 600, jti: crypto.randomUUID() };
  return `e30.${btoa(JSON.stringify(payload)).replaceAll('=', '')}.sig`;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const pageOf = <T>(rows: readonly T[], query: URLSearchParams, size: number) => {
  const page = Number(query.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(rows.length / size));
  const meta = { current_page: page, last_page: last, per_page: size, total: null };
  return { rows: rows.slice((page - 1) * size, page * size), meta };
};

/** A marketplace as another team would write it from the specification alone: no extensions, `null` for absent fields. */
export const createForeignBackend = ({ now, allowedOrigin }: ForeignBackendOptions) => {
  const searches = new Set<string>();
  const tokens = new Set<string>();

  const signIn = (): Response => {
    const access_token = tokenAt(now());
    tokens.add(access_token);
    const pharmacy = { customer_id: '1', access_token: SHOP_TOKEN };
    return ok({ access_token, email: null, pharmacy });
  };
  const client =
    (handler: Handler): Handler =>
    (request) =>
      tokens.has(request.bearer ?? '') ? handler(request) : fault(401, 'Sign in first.');
  const find = (uuid: string | undefined) => FOREIGN_PROVIDERS.find((one) => one.uuid === uuid);
  const instant = (value: unknown): Temporal.Instant | null => {
    try {
      return Temporal.Instant.from(text(value));
    } catch {
      return null;
    }
  };

  const listed = (
    state: string | null,
    body: ForeignRequest['body'],
    query: URLSearchParams,
  ): Response => {
    const uuid = crypto.randomUUID();
    searches.add(uuid);
    const zone = text(body['timezone']) || 'UTC';
    const day = Temporal.PlainDate.from(text(body['date_from']) || now().toString().slice(0, 10));
    const from = day.toZonedDateTime(zone).toInstant();
    const slots = foreignSlots(from, from.add({ hours: 24 * 7 }), now()).slice(0, 3);
    const found = FOREIGN_PROVIDERS.filter((one) =>
      state ? one.state === state : one.state !== 'CA',
    );
    const { rows, meta } = pageOf(found, query, PAGE);
    const data = rows.map((one) => resultRow(one, slots, state !== null));
    return ok(data, { meta, links: null, search: { uuid } });
  };
  const search: Handler = ({ body, query }) => {
    for (const field of ['country', 'province', 'date_from', 'timezone'])
      if (typeof body[field] !== 'string') return invalid(field);
    return listed(text(body['province']), body, query);
  };
  const quote: Handler = ({ match, body }) => {
    const provider = find(match[1]);
    const start = instant(body['start_at']);
    if (!provider) return fault(404, 'No such provider.');
    if (!start) return invalid('start_at');
    if (foreignSlots(start, start.add({ minutes: 1 }), now()).length === 0)
      return invalid('start_at');
    const money = (amount: number) => ({ amount, currency: 'USD' });
    return ok({
      uuid: crypto.randomUUID(),
      start_at: start.toString(),
      end_at: null,
      items: [{ type: 'APPOINTMENT_FEE', amount: money(provider.cents) }],
      tax: null,
      wallet: null,
      wallet_amount: null,
      total: money(provider.cents),
      expires_at: null,
    });
  };
  const availability: Handler = ({ match, body }) => {
    const [provider, from, to] = [
      find(match[1]),
      instant(body['start_at']),
      instant(body['end_at']),
    ];
    if (!provider) return fault(404, 'No such provider.');
    if (!from || !to) return invalid('start_at');
    const rows = foreignSlots(from, to, now()).map((slot) => slotRow(slot, provider.cents));
    return ok(rows.length === 0 ? null : rows);
  };
  const reviews: Handler = ({ match, query }) => {
    const rows = Array.from({ length: match[1]?.endsWith('0') ? 23 : 0 }, (_, index) => ({
      uuid: `9a1b7f5e-7a34-4b7e-9a6e-${String(index).padStart(12, '0')}`,
      body: 'Kind and quick.',
      author: null,
      author_last_name: null,
      created_at: null,
    }));
    const { rows: data, meta } = pageOf(rows, query, Number(query.get('perPage') ?? PAGE));
    return ok(data, { meta });
  };
  const profile = {
    uuid: USER,
    type: 'CLIENT',
    status: 'ACTIVE',
    email: FOREIGN_CLIENT.email,
    first_name: null,
    last_name: null,
    phone: null,
    booking_experience: null,
    organization: null,
    profile_address: null,
  };
  const pet = {
    uuid: USER,
    species: 'CAT',
    name: 'Tabby',
    weight: null,
    photo: { uri_thumbnail: null },
  };

  const fallback: Handler = ({ body, query }) =>
    searches.has(text(body['search_uuid']))
      ? listed(null, {}, query)
      : fault(404, 'No such search.');
  const login: Handler = ({ body: { email, password } }) =>
    email === FOREIGN_CLIENT.email && password === FOREIGN_CLIENT.password
      ? signIn()
      : fault(401, 'Wrong e-mail or password.');
  const authenticate: Handler = ({ body }) =>
    body['code'] === FOREIGN_SESSION_CODE ? signIn() : fault(401, 'No such code.');
  const shop =
    (answer: object): Handler =>
    ({ bearer }) =>
      bearer === SHOP_TOKEN ? Response.json(answer) : fault(401, 'Unknown.');

  const routes: readonly (readonly [string, RegExp, Handler])[] = [
    ['POST', /^\/market\/v1\/search\/guided$/, search],
    ['POST', /^\/market\/v1\/search\/guided\/fallback$/, fallback],
    ['GET', /^\/market\/v1\/partner\/([^/]+)\/reviews$/, reviews],
    ['GET', /^\/market\/p\/species-treated$/, () => ok([{ name: 'DOG' }, { name: 'CAT' }])],
    ['GET', /^\/market\/p\/pet\/concerns$/, () => ok(FOREIGN_CONCERNS)],
    ['POST', /^\/market\/p\/quote\/([^/]+)$/, quote],
    ['POST', /^\/market\/p\/availability\/([^/]+)$/, availability],
    ['GET', /^\/market\/v1\/profile$/, client(() => ok(profile))],
    ['GET', /^\/market\/v1\/cx\/pets$/, client(() => ok([pet]))],
    ['PUT', /^\/market\/v1\/cx\/pets\/sync$/, client(() => ok(null))],
    ['GET', /^\/market\/v1\/cx\/promo-codes$/, client(() => ok(null))],
    ['POST', /^\/sso\/v1\/[^/]+\/login$/, login],
    ['PUT', /^\/sso\/v1\/[^/]+\/email\/verify$/, () => fault(404, 'No such code.')],
    ['POST', /^\/sso\/v1\/[^/]+\/auth$/, authenticate],
    ['POST', /^\/sso\/v1\/refresh$/, client(signIn)],
    [
      'POST',
      /^\/sso\/v1\/magic-login$/,
      client(({ body }) => ok({ url: body['url'], code: null })),
    ],
    ['POST', /^\/shop\/sessions$/, shop({})],
    ['GET', /^\/shop\/customers\/1$/, shop({ auth_type: 'registered' })],
    ['GET', /^\/shop\/customers\/[^/]+$/, () => fault(401, 'Unknown.')],
  ];

  const answer = async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 });
    const { pathname, searchParams: query } = new URL(request.url);
    for (const [method, path, handler] of routes) {
      const match = path.exec(pathname);
      if (!match || method !== request.method) continue;
      const sent = await request.text();
      const body: unknown = sent === '' ? {} : JSON.parse(sent);
      const bearer = request.headers.get('Authorization')?.replace('Bearer ', '') ?? null;
      const fields = typeof body === 'object' && body !== null ? { ...body } : {};
      return handler({ match, body: fields, query, bearer });
    }
    return fault(404, 'Nothing here.');
  };

  return {
    handle: async (request: Request): Promise<Response> => {
      const response = await answer(request);
      if (request.headers.get('Origin') === allowedOrigin) {
        response.headers.set('Access-Control-Allow-Origin', allowedOrigin);
        response.headers.set('Access-Control-Allow-Methods', 'GET, POST, PUT');
        const requested = request.headers.get('Access-Control-Request-Headers') ?? '';
        response.headers.set('Access-Control-Allow-Headers', requested);
      }
      response.headers.set('Vary', 'Origin');
      return response;
    },
  };
};
