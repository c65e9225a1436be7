import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterFrameAtMost } from './after-frame.ts';

/** What begins another press, or a key. */
const NEXT = ['pointerdown', 'click', 'keydown'] as const;

/**
 * Does what a press leads to after the frame that shows the press, and before anything else is pressed, so that no press meets what
 * this one is about to change. Returns how to leave it undone.
 */
export const afterPress = (act: () => void): (() => void) => {
  const heard = new AbortController();
  const run = () => {
    leave();
    // Rendered before anything else is heard, which may come before a rendering that is only due.
    flushSync(act);
  };
  const leaveFrame = afterFrameAtMost(run);
  const leave = () => {
    heard.abort();
    leaveFrame();
  };
  // The press that asks for this is on its way up from its target by now.
  for (const type of NEXT)
    globalThis.addEventListener(type, run, { capture: true, signal: heard.signal });
  return leave;
};

/** `afterPress` for a component: what goes away does nothing any more. */
export const useAfterPress = (): ((act: () => void) => void) => {
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  return useCallback((act) => {
    leave.current = afterPress(act);
  }, []);
};
