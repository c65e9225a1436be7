import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';

/** A pharmacy customer; `auth_type` must be `registered` (SES-4). */
export const readCommerceCustomer = defineCall({
  id: 'readCommerceCustomer',
  summary: 'A customer of the pharmacy.',
  host: 'commerce',
  method: 'GET',
  path: '/customers/{id}',
  access: 'bearer',
  output: v.looseObject({ auth_type: v.string() }),
  failures: [401, 404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
