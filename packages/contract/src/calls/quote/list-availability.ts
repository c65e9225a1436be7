import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { AvailabilityInput } from '../../quote-input.ts';
import { Slot } from '../../slot.ts';

/** The free times of a provider in a span (PANEL-1). */
export const listAvailability = defineCall({
  id: 'listAvailability',
  summary: 'Free times of a provider between two instants.',
  host: 'api',
  method: 'POST',
  path: '/p/availability/{partner_uuid}',
  access: 'public',
  input: AvailabilityInput,
  output: success(listOf(Slot)),
  failures: [400, 404, 413, 415, 422, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
