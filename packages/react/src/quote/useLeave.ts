import { useEffect, useRef, type RefObject } from 'react';
import { afterFrame } from '../ui/after-frame.ts';
import type { CloseReason } from '../ui/dialog-context.ts';

/**
 * Closes the dialog around an element. It is out of sight in the frame that answers the press, and closed after it: the page, which
 * is inert no more then, is styled anew for that, all of it. The browser's own Back finds it closed.
 */
export const useLeave = (
  inside: RefObject<Element | null>,
  leave: () => void,
): ((reason?: CloseReason) => void) => {
  const cancel = useRef<(() => void) | null>(null);
  useEffect(() => () => cancel.current?.(), []);
  return (reason) => {
    if (reason === 'back') {
      leave();
      return;
    }
    inside.current?.closest('dialog')?.classList.add('is-left');
    cancel.current ??= afterFrame(leave);
  };
};
