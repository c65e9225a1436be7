import { type Call, type CallInput, HEADERS, login } from '@pawcall/contract';
import { sql } from 'kysely';
import * as v from 'valibot';
import pino, { type Logger } from 'pino';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { outboxMount, codeIn, createOutbox } from '../src/mail/outbox.ts';
import { commerceMounts } from '../src/pharmacy/commerce-api-routes.ts';
import { pharmacyRoutes } from '../src/pharmacy/routes.ts';
import { petPhotoMount, profileRoutes } from '../src/profile/routes.ts';
import { takesWrites } from '../src/database/server-database.ts';
import { createApp } from '../src/server/http-app.ts';
import { createReadiness } from '../src/server/health.ts';
import { contractFault } from './test-server.ts';
import type { Route } from '../src/http/route.ts';
import { listen, type Listener } from '../src/http/http-listener.ts';
import type { Marketplace, TokenPort } from '../src/http/marketplace-context.ts';
import { searchLimitOf } from '../src/search/routes.ts';
import { createSearchLog } from '../src/search/search-log.ts';
import { readSettings } from '../src/settings/settings.ts';
import { accountRoutes } from '../src/accounts/routes.ts';
import { hashSecret } from '../src/accounts/secret-hash.ts';
import { DEMO_PASSWORD } from '../src/demo/users/demo-password-and-pharmacy.ts';
import { seedAccounts } from '../src/demo/users/seed-accounts.ts';
import { bookingRoutes } from '../src/booking/routes.ts';
import { quoteRoutes } from '../src/quote/routes.ts';
import { availabilityRoutes } from '../src/availability/routes.ts';
import { searchRoutes } from '../src/search/routes.ts';
import { vetMount } from '../src/vet/routes.ts';
import { createPartners } from '../src/partners/partner-directory.ts';
import { createTokens } from '../src/accounts/token/access-tokens.ts';

/** What a test sends. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly token?: string | undefined;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The envelope's `data`, or undefined. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** A message of the outbox. */
export interface Message {
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly code: string | undefined;
}

/** Accounts, pharmacy, profile and mail, in process on a database and a clock of the test's. */
export interface AccountServer {
  readonly market: Marketplace;
  readonly call: <C extends Call>(call: C, body?: CallInput<C>, sent?: Sent) => Promise<Came>;
  /** Like `call`, with a body that the types would refuse. */
  readonly callAnyhow: (call: Call, body: unknown, sent?: Sent) => Promise<Came>;
  readonly fetch: (
    host: 'api' | 'auth',
    path: string,
    init?: RequestInit,
    address?: string,
  ) => Promise<Response>;
  /** Answers on a port of this machine too, until the server is closed. */
  readonly listen: (host: 'api' | 'auth') => Promise<number>;
  readonly advance: (duration: Temporal.DurationLike) => void;
  /** Messages to an address or number, newest first. */
  readonly messages: (to: string) => Promise<readonly Message[]>;
  /** Forgets counts, codes, sessions and messages; users stay as they are. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** How a server differs from the usual one. */
export interface AccountServerOptions {
  readonly open?: () => Promise<TestDatabase>;
  readonly environment?: Readonly<Record<string, string>>;
  /** Routes in the place of those for the same calls: a server that is broken on purpose. */
  readonly replace?: readonly Route[];
  readonly tokens?: TokenPort;
  readonly log?: Logger;
}

const Envelope = v.object({ data: v.record(v.string(), v.unknown()) });

const pathOf = (call: Call, sent: Sent): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? 'harborvale'),
  ) + (sent.query ?? '');

let known: Promise<string> | undefined;
const hashOnce = (password: string): Promise<string> => (known ??= hashSecret(password));

const peer = (address = '192.0.2.1') => ({ incoming: { socket: { remoteAddress: address } } });

/** Opens a server with the demo's users on a database of its own. The caller closes it. */
export const openAccountServer = async (
  options: AccountServerOptions = {},
): Promise<AccountServer> => {
  const { db, close } = await (options.open ?? openTestDatabase)();
  let at = Temporal.Instant.from('2026-06-16T15:00:00Z');
  const now = (): Temporal.Instant => at;
  const log = options.log ?? pino({ level: 'error' }, { write: (line) => console.error(line) });
  const market: Marketplace = {
    db,
    read: (work) => work(db),
    now,
    settings: readSettings(options.environment ?? {}),
    log,
    partners: createPartners({ db, log, keptMs: 0 }),
    mail: createOutbox({ now }),
    tokens: options.tokens ?? (await createTokens({ db, now })),
    searches: createSearchLog(db, pino({ level: 'silent' })),
    searchLimit: searchLimitOf(readSettings(options.environment ?? {})),
  };
  await seedAccounts(db, { now: at, hash: hashOnce });
  const mounts = [...commerceMounts, outboxMount, petPhotoMount, vetMount];
  const replaced = options.replace ?? [];
  const routes = [
    ...accountRoutes,
    ...pharmacyRoutes,
    ...profileRoutes,
    ...quoteRoutes,
    ...bookingRoutes,
    ...availabilityRoutes,
    ...searchRoutes,
  ].map((one) => replaced.find(({ call }) => call.id === one.call.id) ?? one);
  const listeners: Listener[] = [];
  const isDraining = (): boolean => false;
  const isReady = createReadiness(() => takesWrites(db));
  const apps = {
    api: createApp({ market, host: 'api', routes, mounts, isReady, isDraining }),
    auth: createApp({ market, host: 'auth', routes, isReady, isDraining }),
  };
  const callAnyhow = async (call: Call, body: unknown, sent: Sent = {}): Promise<Came> => {
    if (call.host !== 'api' && call.host !== 'auth') throw new TypeError('not our host');
    const headers = new Headers(sent.headers);
    if (sent.token !== undefined) headers.set(HEADERS.authorization, `Bearer ${sent.token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const init = { method: call.method, headers };
    const response = await apps[call.host].request(
      pathOf(call, sent),
      body === undefined ? init : { ...init, body: JSON.stringify(body) },
      peer(sent.address),
    );
    const text = await response.text();
    const parsed: unknown = JSON.parse(text);
    const fault = contractFault(call, response.status, parsed);
    if (fault !== undefined) throw new Error(`${fault}: ${text.slice(0, 300)}`);
    const data = v.is(Envelope, parsed) ? parsed.data : {};
    return { status: response.status, headers: response.headers, text, data };
  };
  return {
    market,
    call: callAnyhow,
    callAnyhow,
    fetch: async (host, path, init, address) => apps[host].request(path, init, peer(address)),
    listen: async (host) => {
      const listener = await listen(apps[host].fetch, {
        port: 0,
        host: undefined,
        limits: market.settings,
      });
      listeners.push(listener);
      return listener.port;
    },
    advance: (duration) => {
      at = at.add(duration);
    },
    messages: async (to) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', 'recipient', 'subject', 'text'])
        .where('recipient', '=', to)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, to: row.recipient, code: codeIn(row.text) }));
    },
    forget: async () => {
      await sql`truncate throttle, one_time_code, account_session, magic_link, outbox`.execute(db);
    },
    close: async () => {
      for (const listener of listeners) await listener.stop();
      await close();
    },
  };
};

/** A text in an answer. Throws when there is none. */
export const textOf = (came: Came, field: string): string => v.parse(v.string(), came.data[field]);

/** The code of the newest message to somebody. Throws when there is none. */
export const codeFor = async (server: AccountServer, to: string): Promise<string> =>
  v.parse(v.string(), (await server.messages(to))[0]?.code);

/** The access token of somebody who signs in, with the password of the demo's users unless given. Throws when refused. */
export const tokenFor = async (
  server: AccountServer,
  email: string,
  password = DEMO_PASSWORD,
): Promise<string> => textOf(await server.call(login, { email, password }), 'access_token');
