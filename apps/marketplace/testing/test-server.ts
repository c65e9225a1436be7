import pino from 'pino';
import * as v from 'valibot';
import {
  type Call,
  type FailureStatus,
  Conflict,
  ErrorBody,
  FailBody,
  HEADERS,
} from '@pawcall/contract';
import { callList } from '@pawcall/contract/all-calls';
import type { Handle } from '../src/database/kysely-handle.ts';
import type { Read } from '../src/database/read-replica.ts';
import { createOutbox } from '../src/mail/outbox.ts';
import { takesWrites } from '../src/database/server-database.ts';
import { createApp } from '../src/server/http-app.ts';
import { createReadiness } from '../src/server/health.ts';
import type { Marketplace, Session } from '../src/http/marketplace-context.ts';
import { createPartners } from '../src/partners/partner-directory.ts';
import { createMounts, routes } from '../src/server/routes.ts';
import { lineOptions } from '../src/server/logger.ts';
import { searchLimitOf } from '../src/search/routes.ts';
import { createSearchLog } from '../src/search/search-log.ts';
import { readSettings } from '../src/settings/settings.ts';
import type { Watch } from '../src/observability/observability.ts';

const FAILURES: Readonly<Record<FailureStatus, v.GenericSchema>> = {
  400: FailBody,
  401: ErrorBody,
  403: ErrorBody,
  404: ErrorBody,
  409: Conflict,
  413: FailBody,
  415: FailBody,
  422: FailBody,
  429: ErrorBody,
  500: ErrorBody,
  503: ErrorBody,
};

/** How a response violates the contract, or undefined (WIRE-1, WIRE-2). */
export const contractFault = (call: Call, status: number, body: unknown): string | undefined => {
  if (status === 200) return v.is(call.output, body) ? undefined : `${call.id}: wrong 200 body`;
  const documented = call.failures.find((one) => one === status);
  if (documented === undefined) return `${call.id}: ${status} is not documented`;
  return v.is(FAILURES[documented], body) ? undefined : `${call.id}: wrong ${status} body`;
};

/** What a test sends. */
export interface TestCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** Signed in as this user. */
  readonly as?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Both listeners in process, on a database and a clock of the test's. */
export interface TestServer {
  readonly apps: Readonly<Record<'api' | 'auth', ReturnType<typeof createApp>>>;
  readonly market: Marketplace;
  /** Runs a call; throws when the answer is not one that the contract documents. */
  readonly call: (call: Call, sent?: TestCall) => Promise<TestAnswer>;
  readonly fetch: (host: 'api' | 'auth', path: string, init?: RequestInit) => Promise<Response>;
  readonly advance: (duration: Temporal.DurationLike) => void;
}

const PREFIX = 'test.';

const bearerFor = (user: string): string => `Bearer ${PREFIX}${user}`;

const pathOfCall = (call: Call, sent: TestCall): string =>
  call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? crypto.randomUUID()),
  ) + (sent.query ?? '');

const requestOf = (call: Call, sent: TestCall): RequestInit => {
  const headers = new Headers(sent.headers);
  if (sent.as !== undefined) headers.set(HEADERS.authorization, bearerFor(sent.as));
  if (sent.key !== undefined) headers.set(HEADERS.idempotencyKey, sent.key);
  if (sent.body === undefined) return { method: call.method, headers };
  headers.set('Content-Type', 'application/json');
  return { method: call.method, headers, body: JSON.stringify(sent.body) };
};

/** A server of a test: tokens are the user's uuid behind a prefix, mail goes to the outbox table. */
export const createTestServer = async (
  db: Handle,
  options: {
    readonly now: Temporal.Instant;
    readonly environment?: Record<string, string>;
    /** Where the log goes instead of the console: each line as it is written, in the form of production. */
    readonly onLog?: (line: string) => void;
    /** What of it is kept; `warn` unless given. */
    readonly logLevel?: 'debug' | 'info';
    /** Where reads go instead of the handle. */
    readonly read?: Read;
    /** What readiness asks instead of the handle. */
    readonly isWritable?: () => Promise<boolean>;
    readonly watch?: Watch;
  },
): Promise<TestServer> => {
  let at = options.now;
  const now = (): Temporal.Instant => at;
  const verify = (token: string): Promise<Session | undefined> =>
    Promise.resolve(
      token.startsWith(PREFIX)
        ? {
            userUuid: token.slice(PREFIX.length),
            sessionUuid: crypto.randomUUID(),
            type: 'CLIENT',
            partner: null,
          }
        : undefined,
    );
  // A failure of the server is a failure of the test: it is shown with its message.
  const log =
    options.onLog === undefined
      ? pino({ level: 'error' }, { write: (line) => console.error(line) })
      : pino(lineOptions(options.logLevel ?? 'warn'), { write: options.onLog });
  const market: Marketplace = {
    db,
    read: options.read ?? ((work) => work(db)),
    now,
    settings: readSettings(options.environment ?? {}),
    log,
    partners: createPartners({ db, log, keptMs: 0 }),
    mail: createOutbox({ now }),
    tokens: { verify, issue: (session) => Promise.resolve(PREFIX + session.userUuid) },
    searches: createSearchLog(db, pino({ level: 'silent' })),
    searchLimit: searchLimitOf(readSettings(options.environment ?? {})),
  };
  const gazetteer = {
    warmUp: () => Promise.resolve(),
    search: () => Promise.resolve([]),
    reverse: () => Promise.resolve([]),
  };
  const mounts = await createMounts({ gazetteer, geocoderTokens: ['pk.test'] });
  const isDraining = (): boolean => false;
  const isReady = createReadiness(options.isWritable ?? (() => takesWrites(db)));
  const watched = options.watch === undefined ? {} : { watch: options.watch };
  const apps = {
    api: createApp({ market, host: 'api', routes, mounts, isReady, isDraining, ...watched }),
    auth: createApp({ market, host: 'auth', routes, isReady, isDraining, ...watched }),
  };
  return {
    market,
    apps,
    advance: (duration) => {
      at = at.add(duration);
    },
    fetch: async (host, path, init) => apps[host].request(path, init, {}),
    call: async (call, sent = {}) => {
      if (call.host !== 'api' && call.host !== 'auth') throw new TypeError('not our host');
      const response = await apps[call.host].request(
        pathOfCall(call, sent),
        requestOf(call, sent),
        {},
      );
      const text = await response.text();
      const fault = contractFault(call, response.status, JSON.parse(text));
      if (fault !== undefined) throw new Error(`${fault}: ${text.slice(0, 300)}`);
      return { status: response.status, headers: response.headers, text };
    },
  };
};

/** The calls that this process answers. */
export const ownCalls: readonly Call[] = callList.filter(
  (call) => call.host === 'api' || call.host === 'auth',
);
