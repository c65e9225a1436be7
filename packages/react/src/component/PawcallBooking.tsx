import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { createBookingLife, type BookingLife } from './booking-life.ts';
import type { PawcallBookingHandle, PawcallBookingProps } from './booking-props.ts';

/**
 * The booking widget as a React component, in a shadow root of its own. Options are props and may change; a change takes
 * effect as CFG-2 says. On a server it renders its place with the children (PKG-4).
 */
export const PawcallBooking = forwardRef<PawcallBookingHandle, PawcallBookingProps>(
  (props, ref) => {
    const place = useRef<HTMLDivElement>(null);
    const life = useRef<BookingLife>(null);

    useEffect(() => {
      if (!place.current) return;
      life.current ??= createBookingLife(place.current);
      life.current.stay();
      life.current.update(props);
    });
    useEffect(() => () => life.current?.leave(), []);
    useImperativeHandle(ref, () => handleOf(() => life.current), []);

    return (
      <div ref={place} id={props.id} className={props.className} style={props.style}>
        {props.children}
      </div>
    );
  },
);

const handleOf = (life: () => BookingLife | null): PawcallBookingHandle => {
  const widget = () => life()?.widget;
  return {
    get state() {
      return widget()?.state ?? { step: null, signedIn: false, open: false };
    },
    open: (opener) => widget()?.open(opener),
    close: () => widget()?.close(),
    reset: () => widget()?.reset(),
    preload: async () => widget()?.preload(),
    signOut: async () => widget()?.signOut(),
    doctor: async () => widget()?.doctor(),
    destroy: () => life()?.destroy(),
  };
};
