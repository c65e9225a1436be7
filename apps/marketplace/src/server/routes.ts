import { availabilityRoutes } from '../availability/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { quoteRoutes } from '../quote/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import type { Route } from './handler.ts';

/** Every call that the server answers, feature by feature. */
export const routes: readonly Route[] = [
  ...searchRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
];
