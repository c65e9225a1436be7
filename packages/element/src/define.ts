import { PawcallBooking } from './PawcallBooking.ts';

/** Defines `<pawcall-booking>` once; a second copy of the script on the page leaves the first in place. */
export const definePawcallBooking = (): void => {
  if (!customElements.get('pawcall-booking')) {
    customElements.define('pawcall-booking', PawcallBooking);
  }
};
