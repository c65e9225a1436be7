import { defineCall } from '../../call.ts';
import * as v from 'valibot';
import { success } from '../../envelope.ts';
import { PET_SYNC_TIMEOUT_MS } from '../../headers.ts';

/** Takes over the pharmacy's pets; 6 s, errors are ignored by the widget (SES-5). */
export const syncPets = defineCall({
  id: 'syncPets',
  summary: "Take over the pharmacy's record of the client's pets.",
  host: 'api',
  method: 'PUT',
  path: '/v1/cx/pets/sync',
  access: 'bearer',
  input: v.nullish(v.object({})),
  output: success(v.nullish(v.unknown())),
  failures: [401, 403, 415, 429, 500, 503],
  timeoutMs: PET_SYNC_TIMEOUT_MS,
});
