import { createContext, useContext } from 'react';
import type { Announcer } from './announcer.ts';
import type { Clock } from '@pawcall/transport';
import type { Layers } from './layers.ts';
import type { Toasts } from './toasts.ts';

/** What one widget shares with all its parts. Nothing of it is global: two widgets share nothing. */
export type Ui = {
  readonly root: ShadowRoot;
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly announcer: Announcer;
  readonly layers: Layers;
  /** Where support is to be found. */
  readonly supportUrl: string | undefined;
  /** Where dialogs are rendered; null until the first commit. */
  readonly overlay: HTMLElement | null;
};

export const UiContext = createContext<Ui | null>(null);

/** The surroundings of this widget; throws outside a `UiProvider`. */
export function useUi(): Ui {
  const ui = useContext(UiContext);
  if (ui === null) {
    throw new Error(
      '@pawcall/react: a part of the widget was rendered outside <UiProvider>, so it has no clock or style root. Wrap the tree in <UiProvider>.',
    );
  }
  return ui;
}
