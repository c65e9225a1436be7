import { defineCall } from '../../call.ts';
import * as v from 'valibot';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';

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
