import { useCallback } from 'react';
import { useAfterPress } from './after-press.ts';

/** Navigates from an element: it fades in the frame of the press, and the target renders after it. */
export const useDeferredNavigation = (): ((from: Element | null, go: () => void) => void) => {
  const afterPress = useAfterPress();
  return useCallback(
    (from, go) => {
      from?.classList.add('is-going');
      afterPress(() => {
        from?.classList.remove('is-going');
        go();
      });
    },
    [afterPress],
  );
};
