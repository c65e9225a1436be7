import type { HostEventMap, HostEventName } from '../context/host-events.ts';

type Options = Readonly<Record<string, unknown>>;

/** Adds a listener that reads the component's props when the event comes. */
type Listen<Props> = <Name extends HostEventName>(
  name: Name,
  listener: (props: Props) => ((event: HostEventMap[Name]) => void) | undefined,
) => void;

/** How a component mounts its app. */
export interface Mounting<Props, Mounted> {
  readonly mount: (place: { readonly host: HTMLElement; readonly root: ShadowRoot }) => Mounted;
  readonly listen: (on: Listen<Props>) => void;
  readonly optionsOf: (props: Props) => Options;
}

/** The app of one component from its first effect to its end. */
export interface Lifecycle<Props, Mounted> {
  readonly widget: Mounted | undefined;
  /** Mounts the app, or updates it with the options that changed. */
  update(props: Props): void;
  /** Ends the app, unless the component updates again at once, as in strict mode (PKG-4). */
  unmount(): void;
  /** Ends the app for good. */
  destroy(): void;
}

/** Mounts an app into the shadow root of `host` with a component's props. */
export const createLifecycle = <
  Props,
  Mounted extends { update(options: Options): void; unmount(): void },
>(
  host: HTMLElement,
  initial: Props,
  { mount, listen, optionsOf }: Mounting<Props, Mounted>,
): Lifecycle<Props, Mounted> => {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  let widget: Mounted | undefined;
  let options: Options | undefined;
  let props = initial;
  let listening = new AbortController();
  let isMounted = false;
  let isDestroyed = false;

  const startListening = () => {
    listening = new AbortController();
    const { signal } = listening;
    listen((name, listener) =>
      host.addEventListener(name, (event) => listener(props)?.(event), { signal }),
    );
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
        startListening();
        widget = mount({ host, root });
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

/** The props that are set and are not among the component's own. */
export const optionsAmong = (props: object, own: ReadonlySet<string>): Options =>
  Object.fromEntries(
    Object.entries(props).filter(([name, value]) => value !== undefined && !own.has(name)),
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
