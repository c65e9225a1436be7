import type { Quote, Slot } from '@pawcall/contract';

/** Every way in which a call of the marketplace can fail. User text is looked up by this code. */
export type ClientErrorCode =
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'bad_answer'
  | 'validation'
  | 'slot_taken'
  | 'quote_expired'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'too_many'
  | 'refused'
  | 'server_error'
  | 'aborted'
  | 'checkout_refused';

/** What the answer said beside the code. */
export interface ClientErrorDetails {
  readonly callId?: string;
  readonly status?: number;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly serverMessage?: string | null;
  readonly retryAfterSeconds?: number | null;
  readonly alternatives?: readonly Slot[];
  readonly quote?: Quote | null;
}

const brand = Symbol.for('pawcall.ClientError');

const SENTENCES: Readonly<Record<ClientErrorCode, string>> = {
  timeout: 'The service did not answer in time.',
  offline: 'This device is offline.',
  unreachable: 'The service could not be reached.',
  bad_answer: 'The service sent an answer that could not be read.',
  validation: 'The service did not accept what was sent.',
  slot_taken: 'This time is no longer free.',
  quote_expired: 'This price is no longer held.',
  unauthorized: 'Nobody is signed in, or the session has ended.',
  forbidden: 'This is not allowed.',
  not_found: 'This does not exist, or no longer.',
  too_many: 'There were too many requests.',
  refused: 'The service refused the request.',
  server_error: 'There was an error processing your request.',
  aborted: 'The request was abandoned.',
  checkout_refused: 'The checkout address is not one that is configured.',
};

/** An error of the marketplace client. `message` is a readable sentence without personal data (WIRE-4). */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly [brand] = true;
  readonly code: ClientErrorCode;
  readonly callId: string | null;
  readonly status: number | null;
  /** Messages per field of a refused input (ERR-1). */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** What the server wrote for people to read (ERR-1). */
  readonly serverMessage: string | null;
  readonly retryAfterSeconds: number | null;
  /** Other free times, when the slot was taken (WIRE-2). */
  readonly alternatives: readonly Slot[];
  /** The quote that stands instead, if any (WIRE-2). */
  readonly quote: Quote | null;

  constructor(code: ClientErrorCode, details: ClientErrorDetails = {}) {
    super(SENTENCES[code]);
    this.code = code;
    this.callId = details.callId ?? null;
    this.status = details.status ?? null;
    this.fields = details.fields ?? {};
    this.serverMessage = details.serverMessage ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.alternatives = details.alternatives ?? [];
    this.quote = details.quote ?? null;
  }
}

/** Whether a caught value is a `ClientError`, of whichever copy of this package. */
export const isClientError = (value: unknown): value is ClientError =>
  typeof value === 'object' && value !== null && brand in value;
