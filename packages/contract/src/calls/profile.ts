import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { success, listOf } from '../envelope.ts';
import { REQUEST_TIMEOUT_MS, PET_SYNC_TIMEOUT_MS } from '../headers.ts';
import { User, PromoCode } from '../user.ts';
import { Pet } from '../pet.ts';

/** The signed-in user. */
export const readProfile = defineCall({
  id: 'readProfile',
  summary: 'The signed-in user.',
  host: 'api',
  method: 'GET',
  path: '/v1/profile',
  access: 'bearer',
  output: success(User),
  failures: [401, 429, 500, 503],
  timeoutMs: REQUEST_TIMEOUT_MS,
});

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
