import { createBooking, listBookings, readBooking } from '@pawcall/contract';
import { type Route, route } from '../http/route.ts';
import { answerCreateBooking } from './create-booking.ts';
import { answerListBookings, answerReadBooking } from './read-booking.ts';

/** Booked appointments. */
export const bookingRoutes: readonly Route[] = [
  route(createBooking, answerCreateBooking),
  route(readBooking, answerReadBooking),
  route(listBookings, answerListBookings),
];
