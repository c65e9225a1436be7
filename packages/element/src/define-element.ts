import { defineOnce } from './define-once.ts';
import { PawcallBooking } from './PawcallBooking.ts';

/** Defines `<pawcall-booking>` once. A second copy of the script warns and does nothing (EMB-5). No effect on a server. */
export const definePawcallBooking = (): void => defineOnce('pawcall-booking', PawcallBooking);
