import type { Conflict, ErrorBody, FailBody, FailureStatus } from '@pawcall/contract';

/** The body of an answer that is not 2xx (WIRE-2). */
type RefusalBody = FailBody | ErrorBody | Conflict;

/** A handler's refusal; the server turns it into the envelope of WIRE-2. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: FailureStatus;
  readonly body: RefusalBody;
  readonly headers: Readonly<Record<string, string>>;
  /** For metrics, where neither status nor conflict tells. */
  readonly code: 'busy' | 'unavailable' | undefined;

  constructor(
    status: FailureStatus,
    body: RefusalBody,
    headers: Readonly<Record<string, string>> = {},
    code?: 'busy' | 'unavailable',
  ) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.code = code;
  }
}

type Messages = Readonly<Record<string, readonly string[]>>;

const failBody = (messages: Messages): FailBody => ({
  status: 'fail',
  data: Object.fromEntries(Object.entries(messages).map(([field, list]) => [field, [...list]])),
});

const error = (
  status: FailureStatus,
  message: string,
  headers?: Readonly<Record<string, string>>,
  code?: 'busy' | 'unavailable',
) => new Refusal(status, { status: 'error', message }, headers, code);

/** 422: input that is refused, with messages per field. */
export const invalid = (messages: Messages): Refusal => new Refusal(422, failBody(messages));

/** 400: input that cannot be read. */
export const unreadable = (
  messages: Messages = { body: ['The body cannot be read as JSON.'] },
): Refusal => new Refusal(400, failBody(messages));

/** 401: not signed in, or a wrong password. */
export const unauthorized = (message = 'Please sign in.'): Refusal => error(401, message);

/** 403: signed in, but not allowed. */
export const forbidden = (message = 'This is not allowed.'): Refusal => error(403, message);

/** 404: not found, or a code that is used or too old. */
export const notFound = (message = 'Not found.'): Refusal => error(404, message);

/** 409: the slot is taken or the quote has ended; `meta` tells which, and what else is free (WIRE-2). */
export const conflict = (
  meta: NonNullable<Conflict['meta']>,
  messages: Messages = { start_at: ['This time is no longer available.'] },
): Refusal => new Refusal(409, { ...failBody(messages), meta });

/** 413: the body is too large. */
export const tooLarge = (): Refusal =>
  new Refusal(413, failBody({ body: ['The body is too large.'] }));

/** 415: the body is not JSON. */
export const notJson = (): Refusal =>
  new Refusal(415, failBody({ body: ['Send the body as application/json.'] }));

/** 429: too many tries; the header says when to come back. */
export const tooMany = (retryAfterSeconds: number): Refusal =>
  error(429, 'Too many tries. Please try again later.', {
    'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });

/** 503: a dependency does not answer. */
export const unavailable = (message: string, retryAfterSeconds: number): Refusal =>
  error(503, message, { 'Retry-After': String(retryAfterSeconds) }, 'unavailable');

/** 503: busy or stopping; retry in a second. */
export const busy = (): Refusal =>
  error(503, 'The service is busy. Please try again.', { 'Retry-After': '1' }, 'busy');
