/** Every way in which the authentication client can fail. User text is looked up by this code. */
export type AuthErrorCode =
  | 'missing_options'
  | 'missing_http_client'
  | 'missing_user'
  | 'missing_md5'
  | 'missing_access_token'
  | 'missing_refresh_ttl'
  | 'gateway_in_browser'
  | 'malformed_token'
  | 'invalid_credentials'
  | 'locked'
  | 'code_used_or_wrong'
  | 'too_many_tries'
  | 'validation'
  | 'conflict'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'refused'
  | 'server_error'
  | 'timeout'
  | 'offline'
  | 'unreachable'
  | 'bad_answer'
  | 'aborted'
  | 'discarded';

/** What the service answered beside the code. */
export interface AuthErrorDetails {
  readonly status?: number | null;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds?: number | null;
  readonly serverMessage?: string | null;
}

const brand = Symbol.for('pawcall.AuthError');

/**
 * An error of the authentication client. `message` never holds a token or an e-mail address, and nothing that is
 * printed with it does: what the server wrote stands apart in `serverMessage` and `fields`.
 */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly [brand] = true;
  readonly code: AuthErrorCode;
  readonly status: number | null;
  readonly retryAfterSeconds: number | null;
  // No properties of their own, because whatever prints or serialises an error would carry them into a log.
  readonly #fields: Readonly<Record<string, readonly string[]>>;
  readonly #serverMessage: string | null;

  constructor(code: AuthErrorCode, message: string, details: AuthErrorDetails = {}) {
    super(message);
    this.code = code;
    this.status = details.status ?? null;
    this.#fields = details.fields ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.#serverMessage = details.serverMessage ?? null;
  }

  /** What the server says of single fields of the input (WIRE-2). May hold what the user typed. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    return this.#fields;
  }

  /** What the server wrote for the user. May hold personal data. */
  get serverMessage(): string | null {
    return this.#serverMessage;
  }
}

/** Whether a caught value is an `AuthError`, of whichever copy of this package. */
export const isAuthError = (value: unknown): value is AuthError =>
  typeof value === 'object' && value !== null && brand in value;
