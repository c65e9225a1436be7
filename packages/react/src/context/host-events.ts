import type { HostEventName, HostEvents } from '@pawcall/contract';

export type { HostEventName, HostEvents } from '@pawcall/contract';

/** The detail of one event; `emit` adds its id. */
type Detail<Name extends HostEventName> = Omit<HostEvents[Name], 'event_id'>;

/** The events of the visits element alone (VISIT-15). */
export type VisitEventName =
  'pawcall:visit-cancelled' | 'pawcall:visit-moved' | 'pawcall:book-again';

/** The host events as a listener gets them. */
export type HostEventMap = {
  readonly [Name in HostEventName]: CustomEvent<HostEvents[Name]>;
};

declare global {
  // They bubble to the document and the window.
  interface GlobalEventHandlersEventMap extends HostEventMap {}
  interface WindowEventMap extends HostEventMap {}
}

/** The page around the widget. */
export interface Host {
  /** Dispatches an event; false if the page cancelled it, which some allow (GO-5, VISIT-15). */
  emit<Name extends HostEventName>(name: Name, detail: Detail<Name>): boolean;
  navigate(url: string): void;
}

const CANCELLABLE: ReadonlySet<HostEventName> = new Set(['pawcall:checkout', 'pawcall:book-again']);

/** A host whose CustomEvents bubble from `element`; on a prerendered page they wait for its activation. */
export const createElementHost = (element: HTMLElement): Host => ({
  emit(name, detail) {
    const event = new CustomEvent(name, {
      detail: { event_id: randomUuid(), ...detail },
      bubbles: true,
      composed: true,
      cancelable: CANCELLABLE.has(name),
    });
    const page = element.ownerDocument;
    if (!isBrowserPrerendering(page)) return element.dispatchEvent(event);
    page.addEventListener('prerenderingchange', () => element.dispatchEvent(event), { once: true });
    return true;
  },
  navigate: (url) => element.ownerDocument.defaultView?.location.assign(url),
});

/** Whether the browser prerenders the page for a possible visit. */
const isBrowserPrerendering = (page: Document): boolean =>
  Reflect.get(page, 'prerendering') === true;

/** A random UUID, also without TLS, where `crypto.randomUUID` is missing. */
export const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const bits = 15 >> (Number(digit) / 4);
    return (Number(digit) ^ (random & bits)).toString(16);
  });
