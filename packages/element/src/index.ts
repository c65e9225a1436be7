export { definePawcallBooking } from './define.ts';
export type { GivenOptions } from './attributes.ts';
export type { PawcallBookingAttributes } from './jsx.ts';
export { LoadFailure, type LoadFailureCode } from './load-script.ts';
export { PawcallBooking } from './PawcallBooking.ts';
