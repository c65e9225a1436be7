import type { MountedWidget } from '../app/mounted-widget.ts';
import type { HostEventMap, HostEventName } from '../context/host-events.ts';
import { mountWidget } from '../first/mount-widget.ts';
import type { PawcallBookingListeners, PawcallBookingProps } from './booking-props.ts';

/** One widget behind a component, from its first effect to its last. */
export interface BookingLife {
  readonly widget: MountedWidget | undefined;
  /** Takes the props of now. */
  update(props: PawcallBookingProps): void;
  /** The component is there, or there again. */
  stay(): void;
  /** The component went: the widget ends, unless the component is there again at once, as in strict mode (PKG-4). */
  leave(): void;
  /** Ends the widget for good. */
  destroy(): void;
}

/** Begins a life in `host`; nothing is mounted until options are there. */
export const createBookingLife = (host: HTMLElement): BookingLife => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let widget: MountedWidget | undefined;
  let options: Readonly<Record<string, unknown>> | undefined;
  let listeners: PawcallBookingListeners = {};
  let listening = new AbortController();
  let isThere = false;
  let isDestroyed = false;

  const listen = () => {
    const follow = <Name extends HostEventName>(
      name: Name,
      listenerOf: (
        now: PawcallBookingListeners,
      ) => ((event: HostEventMap[Name]) => void) | undefined,
    ) =>
      host.addEventListener(name, (event) => listenerOf(listeners)?.(event), {
        signal: listening.signal,
      });
    follow('pawcall:ready', ({ onReady }) => onReady);
    follow('pawcall:step', ({ onStep }) => onStep);
    follow('pawcall:results', ({ onResults }) => onResults);
    follow('pawcall:provider', ({ onProvider }) => onProvider);
    follow('pawcall:quote', ({ onQuote }) => onQuote);
    follow('pawcall:session', ({ onSession }) => onSession);
    follow('pawcall:checkout', ({ onCheckout }) => onCheckout);
    follow('pawcall:open', ({ onOpen }) => onOpen);
    follow('pawcall:close', ({ onClose }) => onClose);
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
    update(props) {
      const next = splitProps(props);
      ({ listeners } = next);
      if (isDestroyed || (options !== undefined && isSame(options, next.options))) return;
      ({ options } = next);
      if (!widget) {
        listening = new AbortController();
        listen();
        widget = mountWidget({ host, root });
      }
      widget.update(options);
    },
    stay() {
      isThere = true;
    },
    leave() {
      isThere = false;
      queueMicrotask(() => {
        if (!isThere) end();
      });
    },
    destroy() {
      isDestroyed = true;
      end();
      root.replaceChildren(host.ownerDocument.createElement('slot'));
    },
  };
};

const splitProps = (props: PawcallBookingProps) => {
  const { onReady, onStep, onResults, onProvider, onQuote, ...more } = props;
  const { onSession, onCheckout, onOpen, onClose, ...rest } = more;
  const { children: _children, id: _id, className: _name, style: _style, ...all } = rest;
  const listeners: PawcallBookingListeners = {
    onReady,
    onStep,
    onResults,
    onProvider,
    onQuote,
    onSession,
    onCheckout,
    onOpen,
    onClose,
  };
  const options = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  );
  return { listeners, options };
};

// A list that is written anew in each render is no change.
const isSame = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): boolean => {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => isSameValue(before[name], after[name]))
  );
};

const isSameValue = (before: unknown, after: unknown): boolean =>
  Object.is(before, after) ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((item, index) => Object.is(item, after[index])));
