import { createSubscribers } from './subscribers.ts';

/**
 * The open dialogs of one widget, bottom to top. What must stay usable above a modal dialog (toasts, live
 * regions) is rendered into the topmost one, because everything outside it is inert.
 */
export interface Layers {
  push(dialog: HTMLElement): () => void;
  top(): HTMLElement | null;
  subscribe(listener: () => void): () => void;
}

/** Creates the stack of open dialogs for one widget. */
export function createLayers(): Layers {
  const { subscribe, notify } = createSubscribers();
  let open: readonly HTMLElement[] = [];
  return {
    push(dialog) {
      open = [...open, dialog];
      notify();
      return () => {
        open = open.filter((other) => other !== dialog);
        notify();
      };
    },
    top: () => open.at(-1) ?? null,
    subscribe,
  };
}
