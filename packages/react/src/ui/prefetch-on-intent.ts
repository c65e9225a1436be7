import type { RefCallback } from 'react';

/** Props of a button that prefetches on intent. */
export interface IntentHandlers {
  readonly buttonRef: RefCallback<HTMLElement>;
  readonly onFocus: () => void;
}

/** Calls `prefetch` when pointer or focus is on the button. Create it once, so that renders share the listeners. */
export const prefetchOnIntent = (prefetch: () => void): IntentHandlers => ({
  buttonRef: (button) => button?.addEventListener('pointerenter', prefetch),
  onFocus: prefetch,
});
