import type { EmitsToProps, HTMLAttributes, PublicProps } from 'vue';
import type { HostEventMap } from '@pawcall/react';
import type { OptionAttributes } from './attributes.ts';
import type { PawcallBooking } from './PawcallBooking.ts';

/** The listeners of Vue for the events of the element: `@pawcall:step` in a template. */
type Emits = {
  readonly [Name in keyof HostEventMap]: (event: HostEventMap[Name]) => void;
};

/** What `<pawcall-booking>` takes in Vue's templates, and what a `ref` to it holds (EMB-1). */
export type PawcallBookingInVue = new () => PawcallBooking & {
  readonly $props: HTMLAttributes & OptionAttributes & EmitsToProps<Emits> & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'pawcall-booking': PawcallBookingInVue;
  }
}
