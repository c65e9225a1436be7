import type { EmitsToProps, HTMLAttributes, PublicProps } from 'vue';
import type { HostEventMap } from '@pawcall/react';
import type { OptionAttributes } from './attributes.ts';
import type { PawcallBooking } from './PawcallBooking.ts';
import type { PawcallVisits } from './PawcallVisits.ts';

/** Vue listeners for the element's events: `@pawcall:step` in a template. */
type Emits = {
  readonly [Name in keyof HostEventMap]: (event: HostEventMap[Name]) => void;
};

/** The type of `<pawcall-booking>` in Vue's templates and of a `ref` to it (EMB-1). */
export type PawcallBookingInVue = new () => PawcallBooking & {
  readonly $props: HTMLAttributes & OptionAttributes & EmitsToProps<Emits> & PublicProps;
};

/** The type of `<pawcall-visits>` in Vue's templates and of a `ref` to it (VISIT-15). */
export type PawcallVisitsInVue = new () => PawcallVisits & {
  readonly $props: HTMLAttributes & OptionAttributes & EmitsToProps<Emits> & PublicProps;
};

declare module 'vue' {
  interface GlobalComponents {
    'pawcall-booking': PawcallBookingInVue;
    'pawcall-visits': PawcallVisitsInVue;
  }
}
