import { createSubscribers } from './subscribers.ts';

export interface Layer {
  readonly dialog: HTMLDialogElement;
  /** Closes it as the browser's Back does. */
  close(): void;
  /** Hides and shows it without reporting a close. */
  hide(): void;
  show(): void;
}

/**
 * The open dialogs of one widget, bottom to top. Toasts and live regions render into the topmost one, because everything outside
 * it is inert.
 */
export interface Layers {
  push(layer: Layer): () => void;
  top(): HTMLElement | null;
  count(): number;
  /** Closes that many, from the top. */
  close(many: number): void;
  /** Hides the dialogs above this one until `bringBack`. */
  setAside(dialog: HTMLElement): void;
  bringBack(): void;
  isAside(dialog: HTMLElement): boolean;
  subscribe(listener: () => void): () => void;
}

export function createDialogLayers(): Layers {
  const { subscribe, notify } = createSubscribers();
  let open: readonly Layer[] = [];
  let aside: readonly Layer[] = [];
  return {
    push(layer) {
      open = [...open, layer];
      notify();
      return () => {
        open = open.filter((other) => other !== layer);
        aside = aside.filter((other) => other !== layer);
        notify();
      };
    },
    top: () => open.at(-1)?.dialog ?? null,
    count: () => open.length,
    close(many) {
      for (const layer of open.toReversed().slice(0, many)) layer.close();
    },
    setAside(dialog) {
      const at = open.findIndex((layer) => layer.dialog === dialog);
      aside = at < 0 ? [] : open.slice(at + 1);
      if (aside.length === 0) return;
      open = open.slice(0, at + 1);
      for (const layer of aside.toReversed()) layer.hide();
      notify();
    },
    bringBack() {
      const back = aside;
      if (back.length === 0) return;
      aside = [];
      for (const layer of back) layer.show();
      open = [...open, ...back];
      notify();
    },
    isAside: (dialog) => aside.some((layer) => layer.dialog === dialog),
    subscribe,
  };
}
