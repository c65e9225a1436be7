import type { HostEventMap } from '@pawcall/react';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { OptionAttributes } from './attributes.ts';
import type { PawcallBooking } from './PawcallBooking.ts';

/** The listeners of React for the events of the element: the event's own name behind `on`. */
type Listeners = {
  readonly [Name in keyof HostEventMap as `on${Name}`]?: (event: HostEventMap[Name]) => void;
};

/** What `<pawcall-booking>` takes in React's JSX (EMB-1). */
export type PawcallBookingAttributes = DetailedHTMLProps<
  HTMLAttributes<PawcallBooking>,
  PawcallBooking
> &
  OptionAttributes &
  Listeners;

declare module 'react' {
  // React reads the names of elements from this namespace.
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'pawcall-booking': PawcallBookingAttributes;
    }
  }
}
