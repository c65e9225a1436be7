export { definePawcallBooking } from './define.ts';
export type { GivenOptions } from './given-options.ts';
export type { PawcallBookingAttributes } from './jsx.ts';
export { LoadFailure, type LoadFailureCode } from './load-failure.ts';
export { PawcallBooking } from './PawcallBooking.ts';
