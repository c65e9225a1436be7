import { setTimeout as pause } from 'node:timers/promises';
import { type Call, HEADERS, type Host, PLATFORM, REQUEST_TIMEOUT_MS } from '@pawcall/contract';
import { CheckFailed } from './check-definition.ts';
import type { Target } from './backend-under-test.ts';

/** What a check sends; `body` is sent as it is, `input` as JSON. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly input?: unknown;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bearer?: string;
  readonly key?: string;
}

/** What came back; `body` is undefined when it is no JSON. */
export interface Answer {
  readonly request: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
}

const LONGEST_PAUSE_SECONDS = 10;
const TRIES = 3;

const baseOf = (target: Target, host: Host): string => {
  if (host === 'auth') return target.auth;
  if (host === 'commerce') return target.commerce ?? '';
  return target.api;
};

/** The headers that the widget and its authentication client send to a host (WIRE-3, WIRE-6). */
export const headersFor = (target: Target, host: Host): Record<string, string> => {
  const language = { [HEADERS.acceptLanguage]: 'en-US' };
  if (host === 'commerce') return { ...language, [HEADERS.clientId]: target.clientId };
  if (host === 'storefront') return language;
  return {
    ...language,
    [HEADERS.locale]: 'en-US',
    [HEADERS.platform]: PLATFORM,
    [HEADERS.timeZone]: target.search.timezone,
    ...(host === 'auth' ? { [HEADERS.userAgent]: 'pawcall-conformance' } : {}),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

// fetch only says "fetch failed"; the reason is in the cause.
const whyNot = (error: unknown, timeoutMs: number): string => {
  if (!(error instanceof Error)) return '';
  if (error.name === 'TimeoutError') return ` within ${timeoutMs} ms`;
  const { cause } = error;
  if (!(cause instanceof Error)) return `: ${error.message}`;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  const text = cause.message.trim();
  return `: ${text.includes(code) ? text : `${code} ${text}`.trim()}`;
};

const once = async (
  target: Target,
  url: string,
  init: RequestInit & { readonly method: string },
  timeoutMs: number,
): Promise<Answer> => {
  const request = `${init.method} ${url}`;
  try {
    const response = await target.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return {
      request,
      status: response.status,
      headers: response.headers,
      text,
      body: parsed(text),
    };
  } catch (error) {
    throw new CheckFailed(`${request} got no answer${whyNot(error, timeoutMs)}`);
  }
};

/** Sends anything to any path of a host. A 429 with a short Retry-After is waited for. */
export const sendTo = async (
  target: Target,
  host: Host,
  path: string,
  init: RequestInit & { readonly method: string; readonly timeoutMs?: number },
): Promise<Answer> => {
  const { timeoutMs = REQUEST_TIMEOUT_MS, ...rest } = init;
  for (let tried = 1; ; tried += 1) {
    const answer = await once(target, baseOf(target, host) + path, rest, timeoutMs);
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    if (answer.status !== 429 || !(seconds <= LONGEST_PAUSE_SECONDS) || tried === TRIES)
      return answer;
    await pause(seconds * 1000);
  }
};

/** The path of a call with its parameters and query filled in. */
export const pathWith = (target: Target, call: Call, sent: Sent = {}): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      sent.params?.[name] ?? (name === 'pharmacy' ? target.pharmacy : crypto.randomUUID()),
    ),
  );
  return sent.query === undefined ? path : `${path}?${new URLSearchParams(sent.query)}`;
};

/** Sends a call with the headers of WIRE-6; path parameters not given are random UUIDs (`pharmacy`: the target's). */
export const send = (target: Target, call: Call, sent: Sent = {}): Promise<Answer> => {
  const body = sent.body ?? (sent.input === undefined ? undefined : JSON.stringify(sent.input));
  return sendTo(target, call.host, pathWith(target, call, sent), {
    method: call.method,
    timeoutMs: call.timeoutMs,
    headers: {
      ...headersFor(target, call.host),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(sent.bearer === undefined ? {} : { [HEADERS.authorization]: `Bearer ${sent.bearer}` }),
      ...(sent.key === undefined ? {} : { [HEADERS.idempotencyKey]: sent.key }),
      ...sent.headers,
    },
    ...(body === undefined ? {} : { body }),
  });
};
