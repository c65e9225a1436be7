import { helpFor } from '@pawcall/react';
import { PawcallBooking } from './PawcallBooking.ts';
import { VERSION } from './version.ts';

const NAME = 'pawcall-booking';

/** Defines `<pawcall-booking>` once. A second copy of the script warns and does nothing (EMB-5). No effect on a server. */
export const definePawcallBooking = (): void => {
  const elements = globalThis.customElements;
  const defined = elements?.get(NAME);
  if (!defined) elements?.define(NAME, PawcallBooking);
  if (!defined || defined === PawcallBooking) return;
  const known = String(Reflect.get(defined, 'version') ?? 'unknown');
  console.warn(
    `Pawcall: version ${VERSION} does nothing: the page has version ${known}. Remove one. See ${helpFor('duplicate-script')}`,
  );
};
