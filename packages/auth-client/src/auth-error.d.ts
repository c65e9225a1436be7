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
declare const brand: unique symbol;
/**
 * An error of the authentication client. `message` never holds a token or an e-mail address; what the server
 * wrote stands apart in `serverMessage` and `fields`.
 */
export declare class AuthError extends Error {
  readonly name = 'AuthError';
  readonly [brand] = true;
  readonly code: AuthErrorCode;
  readonly status: number | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
  readonly serverMessage: string | null;
  constructor(code: AuthErrorCode, message: string, details?: AuthErrorDetails);
}
/** Whether a caught value is an `AuthError`, of whichever copy of this package. */
export declare const isAuthError: (value: unknown) => value is AuthError;
export {};
