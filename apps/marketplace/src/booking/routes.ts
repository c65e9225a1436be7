import type { Route } from '../http/route.ts';
import { createBookingRoute } from './create-booking.ts';
import { cancelBookingRoute } from './cancel-booking.ts';
import { listBookingsRoute, readBookingRoute, readJoinAddressRoute } from './read-booking.ts';

/** Booked appointments. */
export const bookingRoutes: readonly Route[] = [
  createBookingRoute,
  readBookingRoute,
  listBookingsRoute,
  cancelBookingRoute,
  readJoinAddressRoute,
];
