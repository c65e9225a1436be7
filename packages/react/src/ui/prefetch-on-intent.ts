import type { RefCallback } from 'react';

/** What a button is given to ask for something before it is pressed. */
export interface IntentHandlers {
  readonly buttonRef: RefCallback<HTMLElement>;
  readonly onFocus: () => void;
}

/** Has a button `ask` as soon as pointer or focus is there. Made once, so that it is one listener however often a button is rendered. */
export const prefetchOnIntent = (ask: () => void): IntentHandlers => ({
  buttonRef: (button) => button?.addEventListener('pointerenter', ask),
  onFocus: ask,
});
