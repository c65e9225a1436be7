import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterFrameAtMost } from './after-frame.ts';

/** The events of the next press. */
const NEXT = ['pointerdown', 'click', 'keydown'] as const;

/**
 * Runs the effect of a press after the frame that shows it, but before the next press, which must not meet a stale screen.
 * Returns how to cancel it.
 */
export const afterPress = (act: () => void): (() => void) => {
  const heard = new AbortController();
  const run = () => {
    leave();
    // Rendered synchronously: the next press may follow in this event.
    flushSync(act);
  };
  const leaveFrame = afterFrameAtMost(run);
  const leave = () => {
    heard.abort();
    leaveFrame();
  };
  // In the capture phase, which the current press has already passed.
  for (const type of NEXT)
    globalThis.addEventListener(type, run, { capture: true, signal: heard.signal });
  return leave;
};

/** `afterPress` that is cancelled on unmount. */
export const useAfterPress = (): ((act: () => void) => void) => {
  const leave = useRef<(() => void) | null>(null);
  useEffect(() => () => leave.current?.(), []);
  return useCallback((act) => {
    leave.current = afterPress(act);
  }, []);
};
