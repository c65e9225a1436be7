export { definePawcallBooking } from './define.ts';
export { PawcallBooking } from './PawcallBooking.ts';
