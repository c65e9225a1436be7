import { REQUEST_TIMEOUT_MS } from '../../headers.ts';

/** A call under the path prefix named after the pharmacy. */
export const pharmacyCall = {
  host: 'auth',
  access: 'public',
  failures: [400, 401, 403, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
} as const;
