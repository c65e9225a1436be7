import type { Quote, Slot } from '@pawcall/contract';

/** How any call can fail (WIRE-4). */
type CallCode =
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'aborted'
  | 'bad_answer'
  | 'validation'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many_tries'
  | 'refused'
  | 'server_error';

/** How a sign-in can fail besides (SES-1, AUTH-5). */
type SignInCode = 'invalid_credentials' | 'locked' | 'code_used_or_wrong' | 'discarded';

/** How a booking, or its change, can fail besides (WIRE-2, BOOK-4, VISIT-5). */
type BookingCode =
  'slot_taken' | 'quote_expired' | 'checkout_refused' | 'terms_changed' | 'too_late';

/** How the device can fail to say where it is (STEP-7). */
type PlaceCode = 'permission_denied' | 'location_unavailable';

/** Configuration errors and malformed tokens (LIB-1, LIB-2, LIB-3, WIRE-6, PKG-2). */
type SetUpCode =
  | 'missing_options'
  | 'missing_http_client'
  | 'missing_user'
  | 'missing_md5'
  | 'missing_access_token'
  | 'missing_refresh_ttl'
  | 'gateway_in_browser'
  | 'missing_temporal'
  | 'malformed_token';

/** Every way in which Pawcall's libraries can fail. User text is looked up by this code. */
export type ErrorCode = CallCode | SignInCode | BookingCode | PlaceCode | SetUpCode;

/** What is known beside the code. */
export interface ErrorDetails {
  /** In place of the code's own sentence. */
  readonly message?: string;
  readonly callId?: string;
  readonly status?: number;
  readonly retryAfterSeconds?: number | null;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly serverMessage?: string | null;
  readonly alternatives?: readonly Slot[];
  readonly quote?: Quote | null;
  readonly isHeld?: boolean;
  readonly deadline?: string | null;
  readonly cause?: unknown;
}

const brand = Symbol.for('pawcall.PawcallError');

const SENTENCES: Readonly<Record<Exclude<ErrorCode, SetUpCode>, string>> = {
  timeout: 'The service did not answer in time.',
  offline: 'This device is offline.',
  unreachable: 'The service could not be reached.',
  aborted: 'The request was abandoned.',
  bad_answer: 'The service sent an answer that could not be read.',
  validation: 'The service did not accept what was sent.',
  unauthorized: 'Nobody is signed in, or the session has ended.',
  forbidden: 'This is not allowed.',
  not_found: 'This does not exist, or no longer.',
  conflict: 'This does not fit what the service has.',
  too_many_tries: 'There were too many requests.',
  refused: 'The service refused the request.',
  server_error: 'There was an error processing your request.',
  invalid_credentials: 'The email or the password is wrong.',
  locked: 'This account may not sign in.',
  code_used_or_wrong: 'This code is wrong, or has been used.',
  discarded: 'A sign-out or another sign-in came first.',
  slot_taken: 'This time is no longer free.',
  quote_expired: 'This price is no longer held.',
  terms_changed: 'The terms of the booking are no longer those that were shown.',
  too_late: 'The booking can no longer be changed in this way.',
  checkout_refused: 'The checkout address is not one that is configured.',
  permission_denied: 'The device may not say where it is.',
  location_unavailable: 'The device does not know where it is.',
};

/**
 * The one error of Pawcall's libraries. Its message and printed properties never hold a token, an e-mail address or the
 * server's text, which is in `serverMessage` and `fields` (WIRE-4).
 */
export class PawcallError extends Error {
  override readonly name = 'PawcallError';
  readonly [brand] = true;
  readonly code: ErrorCode;
  /** The call that failed, by its id in the contract. */
  readonly callId: string | null;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  // Private, so that printing or serialising the error does not log them.
  readonly #details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    const { message, cause } = details;
    const sentences: Readonly<Record<string, string>> = SENTENCES;
    super(message ?? sentences[code] ?? code, cause === undefined ? undefined : { cause });
    this.code = code;
    this.callId = details.callId ?? null;
    this.status = details.status ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.#details = details;
  }

  /** What the server says of single fields of the input (WIRE-2, ERR-1). May hold what the user typed. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    return this.#details.fields ?? {};
  }

  /** What the server wrote for people to read (ERR-1). May hold personal data. */
  get serverMessage(): string | null {
    return this.#details.serverMessage ?? null;
  }

  /** Other free times, when the slot was taken (WIRE-2). */
  get alternatives(): readonly Slot[] {
    return this.#details.alternatives ?? [];
  }

  /** Whether the taken slot is only on hold and may become free; false when unknown (GO-10). */
  get isHeld(): boolean {
    return this.#details.isHeld ?? false;
  }

  /** Until when the change would have been possible, when it is too late (VISIT-5). */
  get deadline(): string | null {
    return this.#details.deadline ?? null;
  }

  /** The quote that stands instead, if any (WIRE-2). */
  get quote(): Quote | null {
    return this.#details.quote ?? null;
  }
}

/** Whether a caught value is a `PawcallError`, of whichever copy of this package. */
export const isPawcallError = (value: unknown): value is PawcallError =>
  typeof value === 'object' && value !== null && brand in value;
