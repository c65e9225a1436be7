import { defineOnce } from './define-once.ts';
import { PawcallVisits } from './PawcallVisits.ts';

/** Defines `<pawcall-visits>` once, as `definePawcallBooking` does (EMB-5, VISIT-15). */
export const definePawcallVisits = (): void => defineOnce('pawcall-visits', PawcallVisits);
