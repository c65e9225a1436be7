import type * as v from 'valibot';
import { REQUEST_TIMEOUT_MS } from './headers.ts';
import type { Conflict } from './quote.ts';

/** The server of a call: marketplace API, authentication, the pharmacy's commerce API or the storefront. */
export type Host = 'api' | 'auth' | 'commerce' | 'storefront';

/** Who may call: anybody, with a bearer token when there is one, or only a bearer (WIRE-1). */
export type Access = 'public' | 'bearer';

/** A status other than 2xx that a call may answer; its body is the one of WIRE-2. */
export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** One call as data. The server parses input and query, the client the output. */
export interface Call {
  readonly id: string;
  readonly summary: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below the host's origin or configured base, with `{name}` for parameters. */
  readonly path: string;
  readonly access: Access;
  readonly query?: v.GenericSchema;
  readonly input?: v.GenericSchema;
  /** The whole body of a 2xx answer, envelope included. */
  readonly output: v.GenericSchema;
  readonly failures: readonly FailureStatus[];
  /** The body of a 409, where a taken slot or an ended quote is answered with one (WIRE-2). */
  readonly conflict?: typeof Conflict;
  readonly timeoutMs: number;
  /** How long the answer, the same for everybody in a language, may be cached. */
  readonly cacheSeconds?: number;
  /** The header `Idempotency-Key` is required. */
  readonly idempotent?: boolean;
}

/** Keeps the literal types of a call. */
/* @__NO_SIDE_EFFECTS__ */
export const defineCall = <const C extends Call>(call: C): C => call;

/** A call of the marketplace that anybody may make. */
export const publicCall = { host: 'api', access: 'public', timeoutMs: REQUEST_TIMEOUT_MS } as const;

/** A call of the marketplace that needs a bearer. */
export const clientCall = { host: 'api', access: 'bearer', timeoutMs: REQUEST_TIMEOUT_MS } as const;

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** The path parameters of a call, by name. */
export type PathParameters<C extends Call> = {
  readonly [Name in ParameterNames<C['path']>]: string;
};

type SchemaOf<C extends Call, Part extends 'input' | 'query'> = C extends {
  readonly [Name in Part]: infer S extends v.GenericSchema;
}
  ? S
  : undefined;

type Written<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Read<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** The request body of a call as a client writes it. */
export type CallInput<C extends Call> = Written<SchemaOf<C, 'input'>>;

/** The request body of a call as the server reads it. */
export type CallInputRead<C extends Call> = Read<SchemaOf<C, 'input'>>;

/** The query of a call as a client writes it. */
export type CallQuery<C extends Call> = Written<SchemaOf<C, 'query'>>;

/** The query of a call as the server reads it. */
export type CallQueryRead<C extends Call> = Read<SchemaOf<C, 'query'>>;

/** The body of a 2xx answer as the client reads it. */
export type CallOutput<C extends Call> = v.InferOutput<C['output']>;

/** The body of a 2xx answer as the server writes it. */
export type CallAnswer<C extends Call> = v.InferInput<C['output']>;

/** The path of a call with its parameters filled in and encoded. */
export const pathOf = <C extends Call>(call: C, parameters: PathParameters<C>): string => {
  const values: Readonly<Record<string, string>> = parameters;
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
};
