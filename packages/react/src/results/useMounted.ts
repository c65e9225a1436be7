import { startTransition, useEffect, useState } from 'react';
import type { Layout } from '../quote/useLayout.ts';

/** As many tiles as the largest window shows of the first results, and as the skeletons before them; on a phone they stand below each other. */
export const IN_SIGHT = { desktop: 6, tablet: 6, phone: 3 } as const satisfies Record<
  Layout,
  number
>;
/** How many of them come with the results: the first that is laid out takes longest, and a phone shows one and the edge of the next. */
export const AT_FIRST = { ...IN_SIGHT, phone: 1 } as const;
/** So few that no press between them waits. */
const AT_ONCE = 3;

/**
 * How many tiles of a list there are yet: some come with the results, those that can be seen one by one after them, the rest a few
 * at a time between frames, so that a press on the first ones is answered at once.
 */
export const useMounted = (total: number, layout: Layout): number => {
  const [count, setCount] = useState<number>(AT_FIRST[layout]);
  const atOnce = count < IN_SIGHT[layout] ? 1 : AT_ONCE;
  useEffect(() => {
    if (count >= total) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + atOnce)));
    return () => cancelAnimationFrame(frame);
  }, [count, total, atOnce]);
  return Math.min(count, total);
};
