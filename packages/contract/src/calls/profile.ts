import * as v from 'valibot';
import { clientCall, defineCall } from '../call.ts';
import { success, listOf } from '../envelope.ts';
import { PET_SYNC_TIMEOUT_MS } from '../headers.ts';
import { User, PromoCode } from '../user.ts';
import { Pet } from '../pet.ts';

/** The signed-in user. */
export const readProfile = defineCall({
  ...clientCall,
  id: 'readProfile',
  summary: 'The signed-in user.',
  method: 'GET',
  path: '/v1/profile',
  output: success(User),
  failures: [401, 429, 500, 503],
});

/** The client's saved pets. */
export const listPets = defineCall({
  ...clientCall,
  id: 'listPets',
  summary: 'Saved pets of the signed-in client.',
  method: 'GET',
  path: '/v1/cx/pets',
  output: success(listOf(Pet)),
  failures: [401, 403, 429, 500, 503],
});

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

/** The client's promo codes. */
export const listPromoCodes = defineCall({
  ...clientCall,
  id: 'listPromoCodes',
  summary: 'Promo codes of the signed-in client.',
  method: 'GET',
  path: '/v1/cx/promo-codes',
  output: success(listOf(PromoCode)),
  failures: [401, 403, 429, 500, 503],
});
