import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { MountedVisits } from '../app/mounted-widget.ts';
import type { WidgetOptions } from '../config/config.ts';
import type { HostEventMap } from '../context/host-events.ts';
import { mountVisits } from '../first/mount-widget.ts';
import {
  createLifecycle,
  optionsAmong,
  type Lifecycle,
  type Mounting,
} from './element-lifecycle.ts';

type Listener<Name extends keyof HostEventMap> = ((event: HostEventMap[Name]) => void) | undefined;

/** The ref of `<PawcallVisits>`: the element's methods under the same names. */
export interface PawcallVisitsHandle extends Omit<MountedVisits, 'update' | 'unmount'> {
  /** Ends the visits for good and removes their nodes; the children stay. */
  destroy(): void;
}

/** The props of `<PawcallVisits>`: the options of `<PawcallBooking>`, host events and fallback content. */
export interface PawcallVisitsProps extends Partial<WidgetOptions> {
  /** The address of an options document; props take precedence (CFG-5). */
  readonly config?: string;
  /** Shown until the visits are there, on a server, and where the backend lists no bookings. */
  readonly children?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onReady?: Listener<'pawcall:ready'>;
  readonly onSession?: Listener<'pawcall:session'>;
  readonly onProvider?: Listener<'pawcall:provider'>;
  readonly onQuote?: Listener<'pawcall:quote'>;
  readonly onCheckout?: Listener<'pawcall:checkout'>;
  readonly onVisitCancelled?: Listener<'pawcall:visit-cancelled'>;
  readonly onVisitMoved?: Listener<'pawcall:visit-moved'>;
  readonly onBookAgain?: Listener<'pawcall:book-again'>;
}

/** An owner's visits as a React component, in a shadow root (VISIT-15). On a server it renders the children (PKG-4). */
export const PawcallVisits = forwardRef<PawcallVisitsHandle, PawcallVisitsProps>((props, ref) => {
  const container = useRef<HTMLDivElement>(null);
  const lifecycle = useRef<Lifecycle<PawcallVisitsProps, MountedVisits>>(null);

  useEffect(() => {
    if (!container.current) return;
    lifecycle.current ??= createLifecycle(container.current, props, MOUNTING);
    lifecycle.current.update(props);
  });
  useEffect(() => () => lifecycle.current?.unmount(), []);
  useImperativeHandle(
    ref,
    () => ({
      signOut: async () => lifecycle.current?.widget?.signOut(),
      doctor: async () => lifecycle.current?.widget?.doctor(),
      destroy: () => lifecycle.current?.destroy(),
    }),
    [],
  );

  return (
    <div ref={container} id={props.id} className={props.className} style={props.style}>
      {props.children}
    </div>
  );
});

const NOT_OPTIONS: ReadonlySet<string> = new Set([
  'children',
  'id',
  'className',
  'style',
  'onReady',
  'onSession',
  'onProvider',
  'onQuote',
  'onCheckout',
  'onVisitCancelled',
  'onVisitMoved',
  'onBookAgain',
] satisfies (keyof PawcallVisitsProps)[]);

const MOUNTING: Mounting<PawcallVisitsProps, MountedVisits> = {
  mount: mountVisits,
  optionsOf: (props) => optionsAmong(props, NOT_OPTIONS),
  listen(on) {
    on('pawcall:ready', ({ onReady }) => onReady);
    on('pawcall:session', ({ onSession }) => onSession);
    on('pawcall:provider', ({ onProvider }) => onProvider);
    on('pawcall:quote', ({ onQuote }) => onQuote);
    on('pawcall:checkout', ({ onCheckout }) => onCheckout);
    on('pawcall:visit-cancelled', ({ onVisitCancelled }) => onVisitCancelled);
    on('pawcall:visit-moved', ({ onVisitMoved }) => onVisitMoved);
    on('pawcall:book-again', ({ onBookAgain }) => onBookAgain);
  },
};
