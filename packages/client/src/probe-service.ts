import * as v from 'valibot';
import {
  readCommerceCustomer,
  readSessionCode,
  refresh,
  listSpeciesTreated,
  type Call,
} from '@pawcall/contract';
import { readHttpDate, requestOf } from '@pawcall/transport';
import { headersOf, type Surroundings } from './marketplace-client.ts';
import { watchCspViolations } from './watch-csp-violations.ts';

/** A service that a widget calls. */
export type Service = 'api' | 'auth' | 'commerce' | 'session_code' | 'geocoder';

/** How a service answered a page, with the milliseconds that it took (CFG-6). */
export type ProbeResult = {
  readonly ms: number;
  /** Its own time, in milliseconds since 1970; null where the page may not read it. */
  readonly serverMs: number | null;
} & (
  | { readonly outcome: 'answered' | 'other_answer' | 'status'; readonly status: number }
  /** Refused by the page's policy or for lack of CORS headers; no response, or not in time. */
  | { readonly outcome: 'policy' | 'cors' | 'unreachable' | 'timeout' }
);

/** What a probe needs to know of a widget. */
export interface ProbeOptions extends Surroundings {
  readonly geocoder: { readonly baseUrl: string; readonly token: string };
}

interface Question {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Statuses beside 2xx that a service in order answers to nobody in particular. */
  readonly usual: readonly number[];
  readonly call?: Call;
}

const TIMEOUT_MS = 8_000;

/** Sends a service a guest's request with a preflight, and tells why there is no response (CFG-6). */
export const probeService = async (
  service: Service,
  options: ProbeOptions,
): Promise<ProbeResult> => {
  const question = questionFor(service, options);
  const refusals = watchCspViolations(question.url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  const init = { method: question.method, headers: question.headers, signal };
  try {
    const response = await fetch(question.url, { ...init, ...QUIET }).catch(() => null);
    const ms = elapsed();
    if (response) return { ms, ...(await readAnswer(question, response)) };
    if (signal.aborted) return { ms, serverMs: null, outcome: 'timeout' };
    // An opaque response shows that the service is reachable.
    const opaque = await fetch(question.url, { ...QUIET, mode: 'no-cors', signal }).catch(
      () => null,
    );
    const outcome = (await refusals.refused()) ? 'policy' : opaque ? 'cors' : 'unreachable';
    return { ms, serverMs: null, outcome };
  } finally {
    refusals.stop();
  }
};

const QUIET = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

const questionFor = (service: Service, options: ProbeOptions): Question => {
  const { baseUrls, geocoder } = options;
  const ask = (call: Call, usual: readonly number[], params = {}): Question => {
    const base = baseUrls[call.host];
    return { ...requestOf(call, { params }, base, headersOf(options, call.host)), usual, call };
  };
  const signedOut = [400, 401, 403, 404, 422];
  switch (service) {
    case 'api':
      return ask(listSpeciesTreated, []);
    case 'auth':
      return ask(refresh, signedOut);
    case 'commerce':
      return ask(readCommerceCustomer, signedOut, { id: 'nobody' });
    case 'session_code':
      return ask(readSessionCode, []);
    case 'geocoder': {
      const url = new URL(
        `${geocoder.baseUrl.replace(/\/+$/, '')}/geocoding/v5/mapbox.places/Springfield.json`,
      );
      url.searchParams.set('access_token', geocoder.token);
      return { method: 'GET', url: url.href, headers: { Accept: 'application/json' }, usual: [] };
    }
  }
};

const readAnswer = async ({ usual, call }: Question, response: Response) => {
  const { status } = response;
  const serverMs = readHttpDate(response.headers.get('Date'))?.epochMilliseconds ?? null;
  if (usual.includes(status)) return { outcome: 'answered' as const, status, serverMs };
  if (!response.ok) return { outcome: 'status' as const, status, serverMs };
  const body: unknown = await response.json().catch(() => undefined);
  const isReadable = call ? v.is(call.output, body) : body !== undefined;
  return {
    outcome: isReadable ? ('answered' as const) : ('other_answer' as const),
    status,
    serverMs,
  };
};

const Release = v.object({ version: v.string(), script: v.string() });

/** The newest release in the folder that serves the script: its version and the file of its script. */
export type Release = v.InferOutput<typeof Release>;

/** Reads `integrity.json` beside the script past all caches; null where there is none or the page may not read it (CFG-6). */
export const readRelease = async (address: string): Promise<Release | null> => {
  try {
    const answer = await fetch(address, { credentials: 'omit', cache: 'no-cache' });
    const read = v.safeParse(Release, await answer.json());
    return read.success ? read.output : null;
  } catch {
    return null;
  }
};
