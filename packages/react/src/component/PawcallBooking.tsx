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
import type { HostEventMap, HostEventName } from '../context/host-events.ts';
import { mountWidget } from '../first/mount-widget.ts';

/** `pawcall:step` → `onStep`. */
type ListenerName<Name extends HostEventName> = Name extends `pawcall:${infer Short}`
  ? `on${Capitalize<Short>}`
  : never;

/** The host events as props; each gets the event that bubbles from the widget's container (GO-5). */
export type PawcallBookingListeners = {
  readonly [Name in HostEventName as ListenerName<Name>]?:
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
      lifecycle.current ??= createWidgetLifecycle(container.current);
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

interface WidgetLifecycle {
  readonly widget: MountedWidget | undefined;
  /** Mounts the widget, or updates it with the options that changed. */
  update(props: PawcallBookingProps): void;
  /** Ends the widget, unless the component updates again at once, as in strict mode (PKG-4). */
  unmount(): void;
  /** Ends the widget for good. */
  destroy(): void;
}

type Options = Readonly<Record<string, unknown>>;

const createWidgetLifecycle = (host: HTMLElement): WidgetLifecycle => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let widget: MountedWidget | undefined;
  let options: Options | undefined;
  let props: PawcallBookingProps = {};
  let listening = new AbortController();
  let isMounted = false;
  let isDestroyed = false;

  const listen = () => {
    listening = new AbortController();
    const { signal } = listening;
    const on = <Name extends HostEventName>(
      name: Name,
      listener: (
        listeners: PawcallBookingListeners,
      ) => ((event: HostEventMap[Name]) => void) | undefined,
    ) => host.addEventListener(name, (event) => listener(props)?.(event), { signal });
    on('pawcall:ready', ({ onReady }) => onReady);
    on('pawcall:step', ({ onStep }) => onStep);
    on('pawcall:results', ({ onResults }) => onResults);
    on('pawcall:provider', ({ onProvider }) => onProvider);
    on('pawcall:quote', ({ onQuote }) => onQuote);
    on('pawcall:session', ({ onSession }) => onSession);
    on('pawcall:checkout', ({ onCheckout }) => onCheckout);
    on('pawcall:open', ({ onOpen }) => onOpen);
    on('pawcall:close', ({ onClose }) => onClose);
  };
  const end = () => {
    listening.abort();
    widget?.unmount();
    widget = undefined;
    options = undefined;
  };

  return {
    get widget() {
      return widget;
    },
    update(next) {
      isMounted = true;
      props = next;
      const nextOptions = optionsOf(next);
      if (isDestroyed || (options !== undefined && isSame(options, nextOptions))) return;
      options = nextOptions;
      if (!widget) {
        listen();
        widget = mountWidget({ host, root });
      }
      widget.update(options);
    },
    unmount() {
      isMounted = false;
      queueMicrotask(() => {
        if (!isMounted) end();
      });
    },
    destroy() {
      isDestroyed = true;
      end();
      root.replaceChildren(host.ownerDocument.createElement('slot'));
    },
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

const optionsOf = (props: PawcallBookingProps): Options =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => value !== undefined && !NOT_OPTIONS.has(name)),
  );

const isSame = (before: Options, after: Options): boolean => {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isSameValue(before[name], after[name]))
  );
};

/** Lists are compared by item: a component may create them in each render. */
const isSameValue = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((item, index) => Object.is(item, after[index])));
