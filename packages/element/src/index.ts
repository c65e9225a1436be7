export { definePawcallBooking } from './define-element.ts';
export type { GivenOptions } from './attributes.ts';
export type { PawcallBookingAttributes } from './jsx-types.ts';
export { LoadFailure, type LoadFailureCode } from './load-script.ts';
export { PawcallBooking } from './PawcallBooking.ts';
export { definePawcallVisits } from './define-visits.ts';
export type { PawcallVisitsAttributes } from './jsx-types.ts';
export { PawcallVisits } from './PawcallVisits.ts';
