import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { PromoCode } from '../../user.ts';

/** The client's promo codes. */
export const listPromoCodes = defineCall({
  id: 'listPromoCodes',
  summary: 'Promo codes of the signed-in client.',
  host: 'api',
  method: 'GET',
  path: '/v1/cx/promo-codes',
  access: 'bearer',
  output: success(listOf(PromoCode)),
  failures: [401, 403, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
