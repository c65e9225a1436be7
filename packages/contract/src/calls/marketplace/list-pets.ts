import { defineCall } from '../../call.ts';
import { listOf, success } from '../../envelope.ts';
import { REQUEST_TIMEOUT_MS } from '../../headers.ts';
import { Pet } from '../../pet.ts';

/** The client's saved pets. */
export const listPets = defineCall({
  id: 'listPets',
  summary: 'Saved pets of the signed-in client.',
  host: 'api',
  method: 'GET',
  path: '/v1/cx/pets',
  access: 'bearer',
  output: success(listOf(Pet)),
  failures: [401, 403, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});
