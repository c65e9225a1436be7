import type { CheckoutPath } from '@pawcall/contract';

/** What each host event tells; none of it is personal (GO-5). */
export interface HostEvents {
  readonly 'pawcall:ready': { readonly signedIn: boolean };
  readonly 'pawcall:step': { readonly step: 1 | 2 | 3 };
  readonly 'pawcall:results': { readonly count: number; readonly fallback: boolean };
  readonly 'pawcall:provider': { readonly providerUuid: string };
  readonly 'pawcall:quote': {
    readonly providerUuid: string;
    readonly amount: number;
    readonly currency: string;
  };
  readonly 'pawcall:session': { readonly signedIn: boolean };
  readonly 'pawcall:checkout': { readonly path: CheckoutPath };
}

/** The names of the host events. */
export type HostEventName = keyof HostEvents;

/** The page around the widget. */
export interface Host {
  /** Tells the page; `pawcall:checkout` may be cancelled, then the answer is false. */
  emit<Name extends HostEventName>(name: Name, detail: HostEvents[Name]): boolean;
  /** Leaves for the checkout. */
  navigate(url: string): void;
}

/** A host whose events bubble from `element` as CustomEvents. */
export const createElementHost = (element: HTMLElement): Host => ({
  emit: (name, detail) =>
    element.dispatchEvent(
      new CustomEvent(name, {
        detail,
        bubbles: true,
        composed: true,
        cancelable: name === 'pawcall:checkout',
      }),
    ),
  navigate: (url) => element.ownerDocument.defaultView?.location.assign(url),
});
