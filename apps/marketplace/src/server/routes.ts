import { accountRoutes } from '../accounts/routes.ts';
import { availabilityRoutes } from '../availability/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { pharmacyRoutes } from '../pharmacy/routes.ts';
import { profileRoutes } from '../profile/routes.ts';
import { providerRoutes } from '../provider/routes.ts';
import { quoteRoutes } from '../quote/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import type { Route } from '../http/handler.ts';

/** Every call that the server answers, feature by feature. */
export const routes: readonly Route[] = [
  ...searchRoutes,
  ...providerRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...pharmacyRoutes,
];
