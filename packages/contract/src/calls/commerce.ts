import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';

/** Validates the pharmacy session; the bearer is the pharmacy's own token, the answer bare JSON (SES-4, WIRE-7). */
export const createCommerceSession = defineCall({
  id: 'createCommerceSession',
  summary: "Open a session at the pharmacy's commerce API.",
  host: 'commerce',
  method: 'POST',
  path: '/sessions',
  access: 'bearer',
  input: v.nullish(v.object({})),
  output: v.nullish(v.looseObject({})),
  failures: [401, 404, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

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
