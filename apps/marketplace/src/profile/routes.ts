import type { Route } from '../http/handler.ts';
import { listPetsRoute, syncPetsRoute } from './pets.ts';
import { listPromoCodesRoute } from './promo-codes.ts';
import { readProfileRoute } from './read-profile.ts';

/** Every call of the signed-in user's own data. */
export const profileRoutes: readonly Route[] = [
  readProfileRoute,
  listPetsRoute,
  syncPetsRoute,
  listPromoCodesRoute,
];
