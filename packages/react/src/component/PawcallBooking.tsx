import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { MountedWidget, WidgetState } from '../app/mounted-widget.ts';
import type { WidgetOptions } from '../config/config.ts';
import type { HostEventMap, HostEventName, VisitEventName } from '../context/host-events.ts';
import { mountWidget } from '../first/mount-widget.ts';
import {
  createLifecycle,
  optionsAmong,
  type Lifecycle,
  type Mounting,
} from './element-lifecycle.ts';

/** The events of the booking widget. */
type BookingEventName = Exclude<HostEventName, VisitEventName>;

/** `pawcall:step` → `onStep`. */
type ListenerName<Name extends BookingEventName> = Name extends `pawcall:${infer Short}`
  ? `on${Capitalize<Short>}`
  : never;

/** The host events as props; each gets the event that bubbles from the widget's container (GO-5). */
export type PawcallBookingListeners = {
  readonly [Name in BookingEventName as ListenerName<Name>]?:
    ((event: HostEventMap[Name]) => void) | undefined;
};

/** The ref of `<PawcallBooking>`: the element's methods under the same names (EMB-3, PKG-4). */
export interface PawcallBookingHandle extends Omit<MountedWidget, 'update' | 'unmount' | 'state'> {
  /** Initially no step and not signed in, until the app is loaded. */
  readonly state: WidgetState;
  /** Ends the widget for good and removes its nodes; the children stay. */
  destroy(): void;
}

/** The props of `<PawcallBooking>`: options (CFG-2), host events and fallback content. */
export interface PawcallBookingProps extends Partial<WidgetOptions>, PawcallBookingListeners {
  /** The address of an options document; props take precedence (CFG-5). */
  readonly config?: string;
  /** Fallback content: shown until the widget is there, on a server, and in place of a widget that cannot run. */
  readonly children?: ReactNode;
  readonly id?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
}

/**
 * The booking widget as a React component, in a shadow root. Options are props and may change (CFG-2). On a server it renders its
 * container with the children (PKG-4).
 */
export const PawcallBooking = forwardRef<PawcallBookingHandle, PawcallBookingProps>(
  (props, ref) => {
    const container = useRef<HTMLDivElement>(null);
    const lifecycle = useRef<WidgetLifecycle>(null);

    useEffect(() => {
      if (!container.current) return;
      lifecycle.current ??= createLifecycle(container.current, props, MOUNTING);
      lifecycle.current.update(props);
    });
    useEffect(() => () => lifecycle.current?.unmount(), []);
    useImperativeHandle(ref, () => createHandle(() => lifecycle.current), []);

    return (
      <div ref={container} id={props.id} className={props.className} style={props.style}>
        {props.children}
      </div>
    );
  },
);

type WidgetLifecycle = Lifecycle<PawcallBookingProps, MountedWidget>;

const createHandle = (lifecycle: () => WidgetLifecycle | null): PawcallBookingHandle => {
  const widget = () => lifecycle()?.widget;
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
    destroy: () => lifecycle()?.destroy(),
  };
};

const NOT_OPTIONS: ReadonlySet<string> = new Set([
  'children',
  'id',
  'className',
  'style',
  'onReady',
  'onStep',
  'onResults',
  'onProvider',
  'onQuote',
  'onSession',
  'onCheckout',
  'onOpen',
  'onClose',
] satisfies (keyof PawcallBookingProps)[]);

const MOUNTING: Mounting<PawcallBookingProps, MountedWidget> = {
  mount: mountWidget,
  optionsOf: (props) => optionsAmong(props, NOT_OPTIONS),
  listen(on) {
    on('pawcall:ready', ({ onReady }) => onReady);
    on('pawcall:step', ({ onStep }) => onStep);
    on('pawcall:results', ({ onResults }) => onResults);
    on('pawcall:provider', ({ onProvider }) => onProvider);
    on('pawcall:quote', ({ onQuote }) => onQuote);
    on('pawcall:session', ({ onSession }) => onSession);
    on('pawcall:checkout', ({ onCheckout }) => onCheckout);
    on('pawcall:open', ({ onOpen }) => onOpen);
    on('pawcall:close', ({ onClose }) => onClose);
  },
};
