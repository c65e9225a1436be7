import { createContext, useContext } from 'react';
import type { Announcer } from './announcer.ts';
import type { Clock } from '@pawcall/transport';
import type { Layers } from './layers.ts';
import type { Toasts } from './toasts.ts';

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
