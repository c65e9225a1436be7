import { definePawcallBooking } from './define.ts';

definePawcallBooking();
