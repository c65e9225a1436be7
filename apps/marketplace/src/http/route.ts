import * as v from 'valibot';
import type {
  Call,
  CallAnswer,
  CallInputRead,
  CallQueryRead,
  Locale,
  PathParameters,
} from '@pawcall/contract';
import { isUuid } from '../form/text-formats.ts';
import type { Partner } from '../partners/partner-schema.ts';
import type { Marketplace, Session } from './marketplace-context.ts';
import { invalid, notFound, unauthorized } from './http-errors.ts';

/** A request as its handler sees it: parsed, and with the caller's identity from the token alone. */
export interface CallRequest<C extends Call> {
  readonly params: PathParameters<C>;
  readonly query: CallQueryRead<C>;
  readonly input: CallInputRead<C>;
  /** The verified bearer; always there for calls with access `bearer`, save those that accept expired tokens. */
  readonly session: Session | undefined;
  /** The raw token, for the refresh call alone. */
  readonly bearer: string | undefined;
  readonly locale: Locale;
  /** Slug of the partner for whom the call is, never of another than the session's; null where there are none. */
  readonly partner: string | null;
  /** That partner as it is configured. */
  readonly pharmacy: Partner | undefined;
  /** Undefined when the partner follows from the session or default. */
  readonly namedPartner: string | undefined;
  /** An existing IANA zone, or undefined. */
  readonly timeZone: string | undefined;
  readonly requestId: string;
  /** The connection's address, or whom a trusted proxy names (EDGE-4). */
  readonly address: string;
  /** Present for calls that are `idempotent`. */
  readonly idempotencyKey: string | undefined;
  /** Headers of the answer beside the usual ones. */
  readonly answerHeaders: Headers;
}

/** The parts of a request before they are parsed by the call's schemas. */
export interface RawRequest extends Omit<CallRequest<Call>, 'params' | 'query' | 'input'> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly input: unknown;
}

/** A call with its handler. */
export interface Route {
  readonly call: Call;
  /** The handler gets requests without a valid session although the call is for bearers (SES-2). */
  readonly acceptsExpired: boolean;
  /** Parses the raw parts, then runs the handler. Throws a Refusal for input that the schemas refuse. */
  readonly run: (market: Marketplace, raw: RawRequest) => Promise<unknown>;
}

/** The session of a call for bearers: the server refuses such calls before the handler runs. */
export const sessionOf = (request: { readonly session: Session | undefined }): Session => {
  if (request.session === undefined) throw unauthorized();
  return request.session;
};

const messagesOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> => {
  const messages = new Map<string, string[]>();
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'body';
    messages.set(field, [...(messages.get(field) ?? []), describe(issue)]);
  }
  return Object.fromEntries(messages);
};

// valibot's own message would repeat personal data.
const describe = (issue: v.BaseIssue<unknown>): string => {
  if (issue.received === 'undefined') return 'This value is missing.';
  if (issue.expected === null || issue.expected === undefined) return 'This value is not valid.';
  return `This value is not valid: expected ${issue.expected.slice(0, 200)}.`;
};

const read = (schema: v.GenericSchema | undefined, raw: unknown): unknown => {
  if (schema === undefined) return undefined;
  const result = v.safeParse(schema, raw);
  if (!result.success) throw invalid(messagesOf(result.issues));
  return result.output;
};

function readParameters<C extends Call>(call: C, raw: RawRequest): PathParameters<C>;
function readParameters(_call: Call, raw: RawRequest): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(raw.params)) {
    const fits = name.endsWith('uuid') ? isUuid(value) : /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(value);
    if (!fits) throw notFound();
  }
  return raw.params;
}

function readQuery<C extends Call>(call: C, raw: RawRequest): CallQueryRead<C>;
function readQuery(call: Call, raw: RawRequest): unknown {
  return read(call.query, raw.query);
}

function readInput<C extends Call>(call: C, raw: RawRequest): CallInputRead<C>;
function readInput(call: Call, raw: RawRequest): unknown {
  return read(call.input, raw.input);
}

/** Binds a handler to its call. With `acceptsExpired` it also gets requests without a live session (refresh). */
export const route = <C extends Call>(
  call: C,
  handle: (market: Marketplace, request: CallRequest<C>) => Promise<CallAnswer<C>>,
  options: { readonly acceptsExpired?: boolean } = {},
): Route => ({
  call,
  acceptsExpired: options.acceptsExpired ?? false,
  run: (market, raw) =>
    handle(market, {
      ...raw,
      params: readParameters(call, raw),
      query: readQuery(call, raw),
      input: readInput(call, raw),
    }),
});

/** The other end of a connection. */
export interface Peer {
  /** The connection's address, or whom a trusted proxy names (EDGE-4); `unknown` where there is no connection. */
  readonly address: string;
}

/** A path outside the contract, answered as it is: pages, pictures and other services' paths. */
export interface Mount {
  readonly method: 'GET' | 'POST' | 'DELETE' | 'ALL';
  /** Path in hono's syntax; also the name that stands in the log. */
  readonly path: string;
  readonly handle: (market: Marketplace, request: Request, peer: Peer) => Promise<Response>;
}

/** The success envelope around an answer (WIRE-2). */
export const success = <const Data>(data: Data) => ({ status: 'success', data }) as const;

/** The success envelope of a call that has nothing to say. */
export const nothing = success(null);
