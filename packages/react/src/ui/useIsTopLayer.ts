import { useSyncExternalStore, type RefObject } from 'react';
import { useUi } from './ui-context.ts';

/** True while this dialog is the topmost one, which alone shows toasts and speaks. */
export function useIsTopLayer(dialog: RefObject<HTMLElement | null>): boolean {
  const { layers } = useUi();
  return useSyncExternalStore(
    layers.subscribe,
    () => dialog.current !== null && layers.top() === dialog.current,
  );
}
