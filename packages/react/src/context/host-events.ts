import type { HostEventName, HostEvents } from '@pawcall/contract';

export type { HostEventName, HostEvents } from '@pawcall/contract';

/** What is told of one occurrence; its id is made when it is told. */
type Told<Name extends HostEventName> = Omit<HostEvents[Name], 'event_id'>;

/** The host events as a listener gets them. */
export type HostEventMap = {
  readonly [Name in HostEventName]: CustomEvent<HostEvents[Name]>;
};

declare global {
  // They bubble: an element, the document and the window hear them.
  interface GlobalEventHandlersEventMap extends HostEventMap {}
  interface WindowEventMap extends HostEventMap {}
}

/** The page around the widget. */
export interface Host {
  /** Tells the page, once an occurrence; `pawcall:checkout` may be cancelled, then the answer is false (GO-5). */
  emit<Name extends HostEventName>(name: Name, told: Told<Name>): boolean;
  /** Leaves for the checkout. */
  navigate(url: string): void;
}

/** A host whose events bubble from `element` as CustomEvents; in a page that is rendered ahead, once somebody sees it. */
export const createElementHost = (element: HTMLElement): Host => ({
  emit(name, told) {
    const event = new CustomEvent(name, {
      detail: { event_id: randomUuid(), ...told },
      bubbles: true,
      composed: true,
      cancelable: name === 'pawcall:checkout',
    });
    const page = element.ownerDocument;
    if (!isRenderedAhead(page)) return element.dispatchEvent(event);
    page.addEventListener('prerenderingchange', () => element.dispatchEvent(event), { once: true });
    return true;
  },
  navigate: (url) => element.ownerDocument.defaultView?.location.assign(url),
});

/** Whether a browser has made the page ready for a visit that may never come (WICG Prerendering Revamped). */
const isRenderedAhead = (page: Document): boolean => Reflect.get(page, 'prerendering') === true;

/** A random UUID, also on a page that is not served over TLS and has no `crypto.randomUUID`. */
export const randomUuid = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    const bits = 15 >> (Number(digit) / 4);
    return (Number(digit) ^ (random & bits)).toString(16);
  });
