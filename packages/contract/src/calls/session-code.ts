import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { REQUEST_TIMEOUT_MS } from '../headers.ts';

/** The storefront's session code: `null` for a visitor whom the pharmacy does not know (SES-4). */
export const readSessionCode = defineCall({
  id: 'readSessionCode',
  summary: "The storefront's session code.",
  host: 'storefront',
  method: 'GET',
  path: '',
  access: 'public',
  output: v.object({ value: v.nullish(v.string()) }),
  failures: [429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
