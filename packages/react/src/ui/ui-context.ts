import { createContext, useContext, useInsertionEffect } from 'react';
import type { Clock } from '@pawcall/transport';
import type { Announcer } from './announcer.ts';
import type { Layers } from './dialog-layers.ts';
import type { Toasts } from './toasts.ts';
import { adoptStyles } from './adopt-styles.ts';

/** Shared by all parts of one widget; nothing is shared between widgets. */
export type Ui = {
  readonly root: ShadowRoot;
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly layers: Layers;
  readonly supportUrl: string | undefined;
  /** Contains the dialogs; null until the first commit. */
  readonly overlay: HTMLElement | null;
};

export const UiContext = createContext<Ui | null>(null);

/** Throws outside a `UiProvider`. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (ui === null) {
    throw new Error(
      '@pawcall/react: a part of the widget was rendered outside <UiProvider>, so it has no clock or style root. Wrap the tree in <UiProvider>.',
    );
  }
  return ui;
}

export function useToasts(): Toasts {
  return useUi().toasts;
}

/** The widget's clock, for effects in place of the browser's timers. */
export function useClock(): Clock {
  return useUi().clock;
}

/** Announces a text to screen readers; the function is stable. */
export function useAnnounce(): Announcer['announce'] {
  return useUi().announcer.announce;
}

/** Adopts a component's stylesheet on first render, before paint. */
export function useStyles(css: string): void {
  const { root } = useUi();
  useInsertionEffect(() => adoptStyles(root, css), [root, css]);
}
