import { accountRoutes } from '../accounts/routes.ts';
import { availabilityRoutes } from '../availability/routes.ts';
import { bookingRoutes } from '../booking/routes.ts';
import { pharmacyRoutes } from '../pharmacy/routes.ts';
import { profileRoutes, petPhotoMount } from '../profile/routes.ts';
import { providerRoutes } from '../provider/routes.ts';
import { quoteRoutes } from '../quote/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { waitlistRoutes } from '../waitlist/routes.ts';
import type { Route, Mount } from '../http/route.ts';
import { feedMounts } from '../calendars/feed-mounts.ts';
import { calendarMount } from '../booking/read-booking.ts';
import { stopRemindersMounts } from '../booking/stop-reminders.ts';
import { createDocsMounts } from '../docs/api-reference-routes.ts';
import { outboxMount } from '../mail/outbox.ts';
import { commerceMounts } from '../pharmacy/commerce-api-routes.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { createPlacesHandler } from '../places/places-handler.ts';
import { portraitMount } from '../demo/portrait-mount.ts';
import { vetMount } from '../vet/routes.ts';

/** Every call that the server answers, feature by feature. */
export const routes: readonly Route[] = [
  ...searchRoutes,
  ...providerRoutes,
  ...availabilityRoutes,
  ...quoteRoutes,
  ...bookingRoutes,
  ...waitlistRoutes,
  ...profileRoutes,
  ...accountRoutes,
  ...pharmacyRoutes,
];

const placesMounts = (gazetteer: Gazetteer, tokens: readonly string[]): readonly Mount[] => {
  const handlePlaces = createPlacesHandler({ gazetteer, tokens });
  return ['/geocoding/*', '/search/geocode/*'].map((path) => ({
    method: 'ALL',
    path,
    handle: (_market, request) => handlePlaces(request),
  }));
};

/** Every path of the marketplace's listener outside the contract. */
export const createMounts = async (options: {
  readonly gazetteer: Gazetteer;
  readonly geocoderTokens: readonly string[];
}): Promise<readonly Mount[]> => [
  ...placesMounts(options.gazetteer, options.geocoderTokens),
  ...(await createDocsMounts()),
  portraitMount,
  calendarMount,
  ...feedMounts,
  ...stopRemindersMounts,
  petPhotoMount,
  outboxMount,
  ...commerceMounts,
  vetMount,
];
