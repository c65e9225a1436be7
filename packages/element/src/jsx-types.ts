import type { HostEventMap } from '@pawcall/react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { OptionAttributes } from './attributes.ts';
import type { PawcallBooking } from './PawcallBooking.ts';
import type { PawcallVisits } from './PawcallVisits.ts';

/** React listeners for the element's events: the event's name after `on`. */
type Listeners = {
  readonly [Name in keyof HostEventMap as `on${Name}`]?: (event: HostEventMap[Name]) => void;
};

/** The props of `<pawcall-booking>` in React's JSX (EMB-1). */
export type PawcallBookingAttributes = DetailedHTMLProps<
  HTMLAttributes<PawcallBooking>,
  PawcallBooking
> &
  OptionAttributes &
  Listeners;

/** The props of `<pawcall-visits>` in React's JSX (VISIT-15). */
export type PawcallVisitsAttributes = DetailedHTMLProps<
  HTMLAttributes<PawcallVisits>,
  PawcallVisits
> &
  OptionAttributes &
  Listeners;

declare module 'react' {
  // React reads element names from this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'pawcall-booking': PawcallBookingAttributes;
      'pawcall-visits': PawcallVisitsAttributes;
    }
  }
}
