import type { AuthSessionApi } from '@pawcall/auth-client';
import {
  type Call,
  type CallOutput,
  type CallInput,
  type CallQuery,
  type PathParameters,
  HEADERS,
  type Host,
} from '@pawcall/contract';
import {
  createFetchClient,
  createRetryBudget,
  exchangeWithRetries,
  isPawcallError,
  isWorthRetry,
  lineOf,
  PawcallError,
  READ_RETRIES,
  readAnswerInPart,
  requestOf,
  requireTemporal,
  startDeadline,
  type Deadline,
  type Exchange,
  type FetchClientOptions,
  type LineOptions,
  type CallParts,
  localeHeaders,
  type LocaleOptions,
} from '@pawcall/transport';
import { answerFirst } from './preloaded-response.ts';
import type { TakeNote } from './observer/observer-record.ts';

/** The session as the client needs it. */
export type SessionPort = Pick<
  AuthSessionApi,
  'getAccessToken' | 'recoverFromUnauthorized' | 'observeServerTime'
>;

/** How a marketplace client is set up. */
export interface MarketplaceClientOptions
  extends Surroundings, LineOptions, Pick<FetchClientOptions, 'fetch'> {
  readonly auth: SessionPort;
  /** `include` sends the storefront's cookies to another origin; `same-origin` unless given. */
  readonly storefrontCredentials?: 'same-origin' | 'include';
  /** The preloaded response of the session-code call; used once. */
  readonly storefrontAnswer?: Promise<Response>;
  /** Takes what fails and what cannot be read. */
  readonly note?: TakeNote;
}

/** Runs the calls of the contract. */
export interface MarketplaceClient {
  /** The body of the answer, envelope included. Throws a `PawcallError`, nothing else. */
  run<C extends Call>(call: C, options: RunOptions<C>): Promise<CallOutput<C>>;
}

/** Runs one call of the contract. */
export type Run = MarketplaceClient['run'];

/** Only one retry, because other origins are always refused and the widget works without the code. */
const CODE_RETRIES = 1;
const readRetries = ({ host }: Call) => (host === 'storefront' ? CODE_RETRIES : READ_RETRIES);
const SEARCHES: ReadonlySet<string> = new Set(['guidedSearch', 'fallbackSearch']);

/** The marketplace in the browser: time limits, headers, session, retries of reads, and one kind of error (WIRE-3, WIRE-4). */
export const createMarketplaceClient = (options: MarketplaceClientOptions): MarketplaceClient => {
  const { auth, note, storefrontAnswer: answer } = options;
  const line = lineOf(createFetchClient(options), options);
  const credentials = options.storefrontCredentials ?? 'same-origin';
  const early = answer && { fetch: answerFirst(answer, options.fetch ?? fetch) };
  const storefront = { ...line, http: createFetchClient({ ...options, credentials, ...early }) };
  // Cacheable calls may come from the browser's cache.
  const kept = { ...line, http: createFetchClient({ ...options, cache: 'default' }) };
  // After a failure bypass the cache, which may hold an unreadable response.
  const reloading = { ...line, http: createFetchClient({ ...options, cache: 'reload' }) };
  const failed = new Set<string>();
  const lineFor = ({ id, host, cacheSeconds }: Call) => {
    if (host === 'storefront') return storefront;
    if (cacheSeconds === undefined) return line;
    return failed.delete(id) ? reloading : kept;
  };
  const budget = createRetryBudget();

  const send = (call: Call, plain: PlainRunOptions, token: string | null, end: Deadline) => {
    const isRead = call.method === 'GET' || SEARCHES.has(call.id) || plain.repeatable === true;
    const parts = { ...plain, bearer: token ?? undefined };
    const base = options.baseUrls[call.host];
    const request = requestOf(call, parts, base, headersOf(options, call.host));
    budget.earn();
    return exchangeWithRetries(lineFor(call), request, {
      retries: isRead ? readRetries(call) : 0,
      isTransient: isWorthRetry,
      budget,
      endMs: end.endMs,
      signal: end.signal,
    });
  };
  const withSession = async (call: Call, plain: PlainRunOptions, end: Deadline) => {
    const { signal } = end;
    const token = await auth.getAccessToken({ signal });
    if (token === null && call.access === 'bearer') {
      throw new PawcallError('unauthorized', { callId: call.id });
    }
    const result = await send(call, plain, token, end);
    if (result.kind !== 'answer') return result;
    // A cached response has an old `Date`.
    if (result.serverTime !== null && call.cacheSeconds === undefined)
      auth.observeServerTime(result.serverTime);
    if (result.status !== 401 || token === null) return result;
    const newer = await auth.recoverFromUnauthorized(token, { signal });
    if (newer === null && call.access === 'bearer') return result;
    return send(call, plain, newer, end);
  };
  const perform = async (call: Call, plain: PlainRunOptions): Promise<Exchange> => {
    requireTemporal();
    const end = startDeadline(line.clock, call.timeoutMs, plain.signal);
    const ours = call.host === 'api' || call.host === 'auth';
    try {
      const result =
        ours && plain.bearer === undefined
          ? await withSession(call, plain, end)
          : await send(call, plain, plain.bearer ?? null, end);
      return result.kind === 'aborted' && end.expired() ? { kind: 'timeout' } : result;
    } catch (error) {
      if (end.expired()) return { kind: 'timeout' };
      if (end.signal.aborted) return { kind: 'aborted' };
      if (isPawcallError(error)) throw error;
      // For example a module that could not be loaded.
      return { kind: 'unreachable', cause: error };
    } finally {
      end.release();
    }
  };

  return {
    run: async (call, plain) => {
      try {
        return await readAnswerInPart(call, await perform(call, plain), (left) =>
          note?.({ type: 'unreadable', call: call.id, left }),
        );
      } catch (error) {
        if (!isPawcallError(error) || error.code !== 'aborted') {
          failed.add(call.id);
          note?.({ type: 'error', error, call });
        }
        throw error;
      }
    },
  };
};

/** Options of every run. `bearer` is the pharmacy's own token instead of the session's (SES-4). */
export interface PlainRunOptions extends CallParts {
  readonly signal?: AbortSignal | undefined;
  /** The call may be sent again when the transport fails. Reads always are. */
  readonly repeatable?: boolean;
}

type Parameters<C extends Call> = keyof PathParameters<C> extends never
  ? unknown
  : { readonly params: PathParameters<C> };

type Input<C extends Call> =
  undefined extends CallInput<C>
    ? { readonly input?: CallInput<C> }
    : { readonly input: CallInput<C> };

/** What a run of this call takes: its path parameters, query and input, as the contract says. */
export type RunOptions<C extends Call> = PlainRunOptions &
  Parameters<C> &
  Input<C> & { readonly query?: CallQuery<C> | undefined };

/** Where the hosts are, and what the headers say. */
export interface Surroundings extends LocaleOptions {
  /** Origin or base of each host; for `storefront` the whole address of the session-code call. */
  readonly baseUrls: Readonly<Record<Host, string>>;
  /** The client id of the pharmacy's commerce API (WIRE-6). */
  readonly clientId: string;
}

/** The headers of every call to a host (WIRE-3, WIRE-6). */
export const headersOf = (surroundings: Surroundings, host: Host): Record<string, string> => {
  if (host === 'api' || host === 'auth') return localeHeaders(surroundings);
  const language = { [HEADERS.acceptLanguage]: surroundings.locale() };
  return host === 'commerce'
    ? { ...language, [HEADERS.clientId]: surroundings.clientId }
    : language;
};
