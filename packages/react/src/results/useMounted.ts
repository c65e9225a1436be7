import { startTransition, useEffect, useState } from 'react';
import type { Layout } from '../quote/useLayout.ts';

/** As many tiles as the largest window shows of the first results, and as the skeletons before them; on a phone they stand below each other. */
export const IN_SIGHT = { desktop: 6, tablet: 6, phone: 3 } as const satisfies Record<
  Layout,
  number
>;
/** How many of them come with the results: the first that is laid out takes longest, and a phone shows one and the edge of the next. */
export const AT_FIRST = { ...IN_SIGHT, phone: 1 } as const;
/** Those of the first windows are styled and laid out when they come: Chromium renders what is one and a half windows below as well. */
const NEAR = 6;
/** So few that no press between them waits. */
const AT_ONCE = 3;

/**
 * How many tiles of a list there are yet: some come with the results, those that are near one by one after them, the rest a few
 * at a time between frames, so that a press on the first ones is answered at once.
 */
export const useMounted = (total: number, layout: Layout): number => {
  const [count, setCount] = useState<number>(AT_FIRST[layout]);
  const atOnce = count < NEAR ? 1 : AT_ONCE;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + atOnce)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, atOnce]);
  return Math.min(count, total);
};
