import { createSubscribers } from './subscribers.ts';

/**
 * The open dialogs of one widget, bottom to top. What must stay usable above a modal dialog (toasts, live
 * regions) is rendered into the topmost one, because everything outside it is inert.
 */
export interface Layers {
  /** `close` is how the page's own way back closes it. */
  push(dialog: HTMLElement, close: () => void): () => void;
  top(): HTMLElement | null;
  count(): number;
  /** Closes that many, from the top. */
  close(many: number): void;
  subscribe(listener: () => void): () => void;
}

/** Creates the stack of open dialogs for one widget. */
export function createLayers(): Layers {
  const { subscribe, notify } = createSubscribers();
  let open: readonly { readonly dialog: HTMLElement; readonly close: () => void }[] = [];
  return {
    push(dialog, close) {
      const layer = { dialog, close };
      open = [...open, layer];
      notify();
      return () => {
        open = open.filter((other) => other !== layer);
        notify();
      };
    },
    top: () => open.at(-1)?.dialog ?? null,
    count: () => open.length,
    close(many) {
      for (const layer of open.toReversed().slice(0, many)) layer.close();
    },
    subscribe,
  };
}
