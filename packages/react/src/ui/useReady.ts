import { startTransition, useEffect, useRef, useState, type PointerEvent } from 'react';
import { useEventCallback } from '../effects/useEffectEvent.ts';
import { afterFrame } from './after-frame.ts';
import type { DialogAhead } from './dialog-props.ts';
import { whenIdle } from './when-idle.ts';

/** What something that is not open has been rendered for, and how far. */
export interface Ready<Wanted> {
  readonly wanted: Wanted;
  readonly ahead: DialogAhead;
}

/**
 * Has what a press opens rendered before the press ends: a finger or a mouse stays down for some 80 ms, in which the page has
 * nothing to do. A press that leads nowhere (the page is scrolled) leaves nothing behind. And the first of all, `likely`, is laid
 * out once while the page is idle, since what an engine lays out for the first time takes it three times as long.
 */
export const useReady = <Wanted>(likely: Wanted | null) => {
  const [ready, setReady] = useState<Ready<Wanted> | null>(null);
  const leave = () => startTransition(() => setReady(null));

  const wasLaidOut = useRef(false);
  useEffect(() => {
    if (likely === null || wasLaidOut.current) return undefined;
    const layOut = () => {
      wasLaidOut.current = true;
      startTransition(() => setReady({ wanted: likely, ahead: 'laidOut' }));
    };
    return whenIdle([layOut]);
  }, [likely]);
  useEffect(() => (ready?.ahead === 'laidOut' ? afterFrame(leave) : undefined), [ready]);

  const prepare = useEventCallback((wanted: Wanted, { isPrimary, button }: PointerEvent) => {
    if (!isPrimary || button !== 0) return;
    // Not in a task of its own: while a finger is down Chromium lets timers wait.
    const frame = requestAnimationFrame(() =>
      startTransition(() => setReady({ wanted, ahead: 'rendered' })),
    );
    const over = new AbortController();
    const end = () => {
      over.abort();
      cancelAnimationFrame(frame);
      // What the press leads to comes after its frame.
      afterFrame(() => afterFrame(leave));
    };
    // A page that is left for another one hears no end, and may come back as it is.
    for (const type of ['pointerup', 'pointercancel', 'pagehide'])
      globalThis.addEventListener(type, end, { capture: true, signal: over.signal });
  });
  return { ready, prepare };
};
