import { REQUEST_TIMEOUT_MS } from '../../headers.ts';

/** A call of the authentication service that anybody may make. */
export const open = {
  host: 'auth',
  access: 'public',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;

/** A call of the authentication service that needs a bearer. */
export const signedIn = {
  host: 'auth',
  access: 'bearer',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;
